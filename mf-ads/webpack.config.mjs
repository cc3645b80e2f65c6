// @ts-check
import { fileURLToPath } from 'node:url';
import { remoteConfigs } from '@safar/remote-tools/webpack-remote.mjs';

export default remoteConfigs(fileURLToPath(new URL('.', import.meta.url)));
