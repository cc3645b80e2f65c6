import { commonJsCopy, jestPreset } from '@safar/remote-tools/jest-preset.mjs';

const preset = jestPreset({ environment: 'node' });

/** Packages that are ES modules, or import one lazily, which jest cannot load. */
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
