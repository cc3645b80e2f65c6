// @ts-check
import { existsSync, readFileSync } from 'node:fs';

const { workspaces } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

/** Runs the tests of `scripts` and of all packages that have a jest.config.mjs. */
export default {
  projects: [...workspaces, 'scripts']
    .filter((name) => existsSync(new URL(`./${name}/jest.config.mjs`, import.meta.url)))
    .map((name) => `<rootDir>/${name}`),
};
