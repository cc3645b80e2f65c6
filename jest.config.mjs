// @ts-check
import { existsSync, readFileSync } from 'node:fs';

const { workspaces } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

/** Every package keeps its own jest.config.mjs; this one runs them together, new ones without being told. */
export default {
  projects: [...workspaces, 'scripts']
    .filter((name) => existsSync(new URL(`./${name}/jest.config.mjs`, import.meta.url)))
    .map((name) => `<rootDir>/${name}`),
};
