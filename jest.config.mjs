// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { jestPreset } from '@safar/remote-tools/jest-preset.mjs';

const { workspaces } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

/**
 * Jest projects, keyed by their configuration without `moduleNameMapper` (as JSON). Packages with the same key share a
 * project, because jest would transform a module again for each project that imports it.
 *
 * @type {Map<string, { roots: string[], moduleNameMapper: object }>}
 */
const projects = new Map();
for (const name of [...workspaces, 'scripts']) {
  const folder = new URL(`./${name}/`, import.meta.url);
  // `e2e/create-remote.spec.ts` runs jest in a copy of the repository that lacks some of the workspaces.
  if (!existsSync(folder)) continue;
  const file = new URL('jest.config.mjs', folder);
  const { moduleNameMapper, ...rest } = existsSync(file) ? (await import(file.href)).default : jestPreset();
  const config = JSON.stringify(rest);
  const project = projects.get(config);
  projects.set(config, {
    roots: [...(project?.roots ?? []), `<rootDir>/${name}`],
    moduleNameMapper: { ...project?.moduleNameMapper, ...moduleNameMapper },
  });
}

/**
 * Runs the tests of `scripts` and of all workspaces. A workspace needs a `jest.config.mjs` only if its configuration
 * differs from `jestPreset()`.
 */
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
