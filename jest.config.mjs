// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const { workspaces } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

/**
 * Folders by configuration. Packages with equal configurations become one project, because each project transforms all
 * of its imports again.
 *
 * @type {Map<string, string[]>}
 */
const folders = new Map();
for (const name of [...workspaces, 'scripts']) {
  const file = new URL(`./${name}/jest.config.mjs`, import.meta.url);
  if (!existsSync(file)) continue;
  const config = JSON.stringify((await import(file.href)).default);
  folders.set(config, [...(folders.get(config) ?? []), `<rootDir>/${name}`]);
}

/** Runs the tests of `scripts` and of all workspaces that have a jest.config.mjs. */
export default {
  projects: [...folders].map(([config, roots]) =>
    roots.length === 1
      ? roots[0]
      : { ...JSON.parse(config), rootDir: fileURLToPath(new URL('.', import.meta.url)), roots },
  ),
};
