import { commonJsCopy, jestPreset } from '@safar/remote-tools/jest-preset.mjs';

const preset = jestPreset({ environment: 'node' });

/**
 * Packages that jest can load only as a CommonJS copy. They are ES modules or load an ES module with `import()`, and
 * jest cannot load ES modules.
 */
const modulesOnly = ['typebox', 'typebox/compile', '@fastify/cookie'];

export default {
  ...preset,
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    ...Object.fromEntries(modulesOnly.map((name) => [`^${name}$`, commonJsCopy(name)])),
  },
  globalSetup: './testing/start-postgres.ts',
  globalTeardown: './testing/stop-postgres.ts',
  testTimeout: 60_000,
};
