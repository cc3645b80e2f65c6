import { jestPreset } from '@safar/shared/build/jest-preset.mjs';
import { commonJsCopy } from './testing/commonjs-copy.mjs';

const preset = jestPreset({ environment: 'node' });

/** These are ES modules or import one when they run, which Node 20 can and jest cannot. */
const modulesOnly = ['typebox', 'typebox/value', 'content-disposition', 'cookie', '@fastify/cookie'];

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
