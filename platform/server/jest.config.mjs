import { commonJsCopy, jestPreset } from '@safar/shared/build/jest-preset.mjs';

const preset = jestPreset();

export default {
  ...preset,
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    // It imports an ES module lazily, which jest cannot load.
    '^@fastify/cookie$': commonJsCopy('@fastify/cookie'),
    '^openid-client$': commonJsCopy('openid-client'),
    '^oidc-provider$': commonJsCopy('oidc-provider'),
  },
};
