import { commonJsCopy, jestPreset } from '@safar/remote-tools/jest-preset.mjs';

const preset = jestPreset({ environment: 'node' });

export default {
  ...preset,
  // jest cannot load `execa`, which consists of ES modules, so it loads a CommonJS bundle of `execa`.
  moduleNameMapper: { ...preset.moduleNameMapper, '^execa$': commonJsCopy('execa') },
};
