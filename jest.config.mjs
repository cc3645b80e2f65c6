// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const { workspaces } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

/**
 * Jest projects, keyed by their configuration without `moduleNameMapper` (as JSON). Packages with the same key share a
 * project, because jest would transform a module again for each project that imports it.
 *
 * @type {Map<string, { roots: string[], moduleNameMapper: object }>}
 */
const projects = new Map();
for (const name of [...workspaces, 'scripts']) {
  const file = new URL(`./${name}/jest.config.mjs`, import.meta.url);
  if (!existsSync(file)) continue;
  const { moduleNameMapper, ...rest } = (await import(file.href)).default;
  const config = JSON.stringify(rest);
  const project = projects.get(config);
  projects.set(config, {
    roots: [...(project?.roots ?? []), `<rootDir>/${name}`],
    moduleNameMapper: { ...project?.moduleNameMapper, ...moduleNameMapper },
  });
}

/** Runs the tests of `scripts` and of all workspaces that have a jest.config.mjs. */
export default {
  projects: [...projects].map(([config, { roots, moduleNameMapper }]) =>
    roots.length === 1
      ? roots[0]
      : {
          ...JSON.parse(config),
          moduleNameMapper,
          rootDir: fileURLToPath(new URL('.', import.meta.url)),
          roots,
        },
  ),
};
