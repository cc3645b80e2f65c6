import { jestPreset } from '@safar/shared/build/jest-preset.mjs';

export default { ...jestPreset({ environment: 'node' }), testTimeout: 60_000 };
