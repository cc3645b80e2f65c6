import { builtinModules } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import * as v from 'valibot';
import { CommandError } from '../lib/command';
import { listPackages } from '../lib/workspaces';
import { packageOfImport } from './read-imports';

const versionsSchema = v.optional(v.record(v.string(), v.string()), {});
const manifestSchema = v.object({
  name: v.string(),
  version: v.string(),
  description: v.optional(v.string()),
  license: v.optional(v.string()),
  engines: v.optional(v.record(v.string(), v.string())),
  sideEffects: v.optional(v.union([v.boolean(), v.array(v.string())])),
  bin: v.optional(v.record(v.string(), v.string())),
  exports: versionsSchema,
  dependencies: versionsSchema,
  devDependencies: versionsSchema,
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

export const readManifest = async (folder: string): Promise<Manifest> =>
  v.parse(manifestSchema, JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));

/** The versions of all npm packages that any package.json of this repository declares. */
export async function readDeclaredVersions(root: string): Promise<Record<string, string>> {
  const manifests = await Promise.all(
    ['.', ...listPackages(root)].map((name) => readManifest(join(root, name))),
  );
  return Object.assign(
    {},
    ...manifests.flatMap(({ dependencies, devDependencies }) => [devDependencies, dependencies]),
  ) as Record<string, string>;
}

/**
 * Dependencies on our own packages accept later minor versions. Dependencies on other packages are exact, as in this
 * repository.
 */
const rangeOf = (name: string, version: string) => (name.startsWith('@safar/') ? `^${version}` : version);

const withRanges = (versions: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, rangeOf(name, version)]));

/** The npm packages that the given files import. Examples in comments do not count. */
export async function findImports(folder: string, files: readonly string[]): Promise<string[]> {
  const scripts = files.filter((path) => path.endsWith('.js'));
  const texts = await Promise.all(scripts.map((path) => readFile(join(folder, path), 'utf8')));
  const found = texts.flatMap((text) =>
    ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => packageOfImport(fileName)),
  );
  return [
    ...new Set(found.filter((name) => name !== undefined && !builtinModules.includes(name))),
  ] as string[];
}

/** Data about dependencies that the manifest of a package does not contain. */
interface DependencyData {
  /** npm packages that the files of the package import. */
  readonly imported: readonly string[];
  /** Versions of npm packages in this repository, by name. */
  readonly versions: Readonly<Record<string, string>>;
}

/** @throws {CommandError} if no package.json of this repository lists the package */
export function versionOf(name: string, versions: DependencyData['versions']): string {
  const version = versions[name];
  if (version !== undefined) return version;
  throw new CommandError(
    `The published packages need ${name}, which no package.json of this repository lists.`,
  );
}

/** Packages that become peer dependencies, because a page must have only one copy of them. */
const SINGLETONS = ['react', 'react-dom'];

/**
 * The dependencies of a published package. Packages imported only by test helpers become optional peer dependencies,
 * because ordinary dependencies would appear in the SBOM of each release. `@safar/remote-tools` installs these
 * packages.
 */
function dependenciesOf(manifest: Manifest, { imported, versions }: DependencyData) {
  const own = Object.entries(manifest.dependencies).filter(([name]) => !SINGLETONS.includes(name));
  const singletons = SINGLETONS.filter((name) => manifest.dependencies[name]).map((name) => [
    name,
    `^${manifest.dependencies[name]}`,
  ]);
  const usedInTests = imported
    .filter((name) => !manifest.dependencies[name] && name !== manifest.name)
    .map((name) => {
      const version = versionOf(name, versions);
      return [name, name.startsWith('@safar/') ? `^${version}` : version];
    });
  const peers = Object.fromEntries([...singletons, ...usedInTests]) as Record<string, string>;
  return {
    dependencies: withRanges(Object.fromEntries(own)),
    ...(Object.keys(peers).length > 0 && { peerDependencies: peers }),
    ...(usedInTests.length > 0 && {
      peerDependenciesMeta: Object.fromEntries(usedInTests.map(([name]) => [name, { optional: true }])),
    }),
  };
}

/** The entry in `exports`: `{ types, default }` for a module, and the path for any other file. */
function publishedExport(path: string): string | { readonly types: string; readonly default: string } {
  if (!/\.tsx?$/.test(path)) return path;
  const stem = path.replace(/\.tsx?$/, '');
  // The condition is `default` and not `import`, because the federation plugin and jest resolve with `require`.
  return { types: `${stem}.d.ts`, default: `${stem}.js` };
}

/**
 * The published package.json, without fields that only this repository needs.
 *
 * @throws {CommandError} if no package.json of this repository lists a package in `data.imported`
 */
export function publishedManifest(manifest: Manifest, rootManifest: Manifest, data: DependencyData): object {
  const { name, version, description, sideEffects, bin, exports } = manifest;
  return {
    name,
    version,
    description,
    license: rootManifest.license,
    type: 'module',
    sideEffects,
    engines: rootManifest.engines,
    bin,
    exports: {
      ...Object.fromEntries(
        Object.entries(exports).map(([subpath, path]) => [subpath, publishedExport(path)]),
      ),
      './package.json': './package.json',
    },
    ...dependenciesOf(manifest, data),
  };
}
