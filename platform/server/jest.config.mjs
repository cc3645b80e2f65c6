import { commonJsCopy, jestPreset } from '@safar/remote-tools/jest-preset.mjs';

const preset = jestPreset();

export default {
  ...preset,
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    // Each of these packages is an ES module or loads one with `import()`. Jest loads ES modules only if Node has the
    // option `--experimental-vm-modules`, so the tests load CommonJS copies.
    '^@fastify/cookie$': commonJsCopy('@fastify/cookie'),
    '^openid-client$': commonJsCopy('openid-client'),
    '^oidc-provider$': commonJsCopy('oidc-provider'),
  },
};
