// @ts-check
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shellConfigs } from './build/webpack-shell.mjs';
import { tsImport } from 'tsx/esm/api';

const { checkPeople } = await tsImport('./content/people-schema.ts', import.meta.url);
checkPeople(JSON.parse(readFileSync(new URL('./content/people.json', import.meta.url), 'utf8')));

export default shellConfigs(fileURLToPath(new URL('.', import.meta.url)));
