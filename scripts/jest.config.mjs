import { commonJsCopy, jestPreset } from '@safar/remote-tools/jest-preset.mjs';

const preset = jestPreset({ environment: 'node' });

export default {
  ...preset,
  // jest cannot load ES modules from node_modules.
  moduleNameMapper: { ...preset.moduleNameMapper, '^execa$': commonJsCopy('execa') },
};
