import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import * as v from 'valibot';
import { CommandError } from '../lib/command';
import { runNode } from '../lib/processes';
import { bundleProgram, bundleWorker } from './bundle-program';
import { compilePackage } from './compile-package';
import { buildDevShell } from './dev-shell';
import { stageGenerator } from './pack-generator';
import {
  findImports,
  publishedManifest,
  readDeclaredVersions,
  readManifest,
  versionOf,
  type Manifest,
} from './published-manifest';
import { reviewSurface } from './review-surfaces';

/** The packages that remotes in other repositories install. Each name is a folder in `shared`. */
const publishedPackages = ['contract', 'domain', 'remote-kit', 'api', 'ui', 'remote-tools'] as const;

/**
 * npm packages that the presets of `@safar/remote-tools` (such as `jest-preset.mjs`) and the tests of a remote need.
 * The list is explicit, because the presets refer to most of these packages by name instead of importing them.
 */
const toolsByName = [
  ...['@jest/globals', '@testing-library/dom', '@testing-library/jest-dom', '@testing-library/react'],
  ...['@testing-library/user-event', '@types/jest', '@types/node', '@types/react', '@types/react-dom'],
  ...[
    'esbuild',
    'identity-obj-proxy',
    'jest',
    'jest-environment-jsdom',
    'ts-jest',
    'typescript',
    'webpack-cli',
  ],
];

/**
 * Programs that the command `safar-remote` runs, with their source files. Each bundle includes the `@safar/…` packages
 * that the program imports, because some of these packages are not published.
 */
const programs = {
  release: 'platform/delivery/src/cli.ts',
  doctor: 'platform/delivery/src/remote-doctor-cli.ts',
  'dev-site': 'shell/server/against.ts',
};

/**
 * Writes the programs of `safar-remote` and the development build of the shell. Returns the manifest of
 * `@safar/remote-tools` with all dependencies of its programs and presets. In this repository, its `package.json` has
 * only `devDependencies`, because `dependencies` would appear in the SBOM of each release.
 */
async function withTools(
  root: string,
  { manifest, output, versions }: { manifest: Manifest; output: string; versions: Record<string, string> },
): Promise<Manifest> {
  const imported = await Promise.all(
    Object.entries(programs).map(([name, entry]) =>
      bundleProgram(join(root, entry), join(output, 'bin', `${name}.mjs`)),
    ),
  );
  await bundleWorker(root, join(output, 'bin', 'worker.mjs'));
  await cp(join(root, 'scripts/lib/exit-with-parent.mjs'), join(output, 'bin', 'exit-with-parent.mjs'));
  await buildDevShell(root, join(output, 'dev-shell'));
  const tools = [...toolsByName, ...imported.flat()].map(
    (name) => [name, versionOf(name, versions)] as const,
  );
  return { ...manifest, dependencies: { ...manifest.devDependencies, ...Object.fromEntries(tools) } };
}

/** Writes the content of a published package (compiled files and `package.json`) to the folder `output`. */
async function stagePackage(
  root: string,
  name: string,
  output: string,
  targets: readonly string[],
): Promise<void> {
  const source = join(root, 'shared', name);
  const files = await compilePackage({ source, types: join(root, '.cache/types', name), output, targets });
  const versions = await readDeclaredVersions(root);
  const own = await readManifest(source);
  const manifest = name === 'remote-tools' ? await withTools(root, { manifest: own, output, versions }) : own;
  const imported = await findImports(output, files);
  const text = JSON.stringify(
    publishedManifest(manifest, await readManifest(root), { imported, versions }),
    null,
    2,
  );
  await writeFile(join(output, 'package.json'), `${text}\n`);
}

/** The output of `npm pack --json`. */
const packedSchema = v.array(v.object({ filename: v.string() }));

/** Writes the type declarations of all published packages except `@safar/remote-tools`, which has none. */
async function declareTypes(root: string): Promise<void> {
  const program = join(root, 'node_modules/typescript-native/bin/tsc');
  const projects = publishedPackages
    .filter((name) => name !== 'remote-tools')
    .map((name) => `shared/${name}`);
  const { code, output } = await runNode({ root, program, args: ['-b', ...projects] });
  if (code !== 0) throw new CommandError(`Packages with type errors cannot be packed.\n${output.trimEnd()}`);
}

/**
 * Writes the packages for remotes in other repositories and the generator `@safar/create-remote`, each as a folder and
 * as a tarball. Compares the public API of each package that has type declarations with its report `api.md`.
 *
 * @param folder the target folder, which is replaced
 * @param isAccepted whether a changed public API is written to the reports
 * @returns the paths of the tarballs
 * @throws {CommandError} if a package has type errors, or if `reviewSurface` rejects its public API, e.g. because
 *   the report is outdated
 */
export async function packPackages(root: string, folder: string, isAccepted = false): Promise<string[]> {
  await declareTypes(root);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const presets = (await import(pathToFileURL(join(root, 'shared/remote-tools/browserslist.mjs')).href)) as {
    browsers: readonly string[];
  };
  const stageOf = (name: string) => join(folder, name);
  await Promise.all(
    publishedPackages.map((name) => stagePackage(root, name, stageOf(name), presets.browsers)),
  );
  // `@safar/remote-tools` has no type declarations that could be compared with a report.
  for (const name of publishedPackages.filter((other) => other !== 'remote-tools'))
    await reviewSurface(root, { name, packed: stageOf(name), isAccepted });
  await stageGenerator(root, stageOf('create-remote'));
  const stages = [...publishedPackages, 'create-remote'].map((name) => `./${name}`);
  const { stdout } = await execa('npm', ['pack', ...stages, '--json'], { cwd: folder });
  return v.parse(packedSchema, JSON.parse(stdout)).map(({ filename }) => join(folder, filename));
}
