// @ts-check
import { fileURLToPath } from 'node:url';
import { shellConfigs } from '@safar/shared/build/webpack-shell.mjs';

export default shellConfigs(fileURLToPath(new URL('.', import.meta.url)));
