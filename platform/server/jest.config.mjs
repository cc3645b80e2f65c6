import { commonJsCopy, jestPreset } from '@safar/remote-tools/jest-preset.mjs';

const preset = jestPreset();

export default {
  ...preset,
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    // Jest cannot load ES modules. Each of these packages is an ES module or loads one with `import()`.
    '^@fastify/cookie$': commonJsCopy('@fastify/cookie'),
    '^openid-client$': commonJsCopy('openid-client'),
    '^oidc-provider$': commonJsCopy('oidc-provider'),
  },
};
