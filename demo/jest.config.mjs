import { jestPreset } from '@safar/remote-tools/jest-preset.mjs';

export default jestPreset({ environment: 'node' });
