import { commonJsCopy, jestPreset } from '@safar/remote-tools/jest-preset.mjs';

const preset = jestPreset();

export default {
  ...preset,
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    // These packages are ES modules or import one lazily, which jest cannot load.
    '^@fastify/cookie$': commonJsCopy('@fastify/cookie'),
    '^openid-client$': commonJsCopy('openid-client'),
    '^oidc-provider$': commonJsCopy('oidc-provider'),
  },
};
