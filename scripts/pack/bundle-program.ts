import { builtinModules } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { packageOfImport } from './read-imports';

/** Bundles our own packages (`@safar/…`), and leaves imports of npm packages unchanged. */
const externalPackages: Plugin = {
  name: 'external-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@safar/') ? null : { path, external: true },
    );
  },
};

const common = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  loader: { '.scss': 'empty' },
  logLevel: 'silent',
} as const satisfies BuildOptions;

/** Bundles a program for Node. @returns the npm packages that the program imports */
export async function bundleProgram(entry: string, outfile: string): Promise<string[]> {
  const { metafile } = await build({
    ...common,
    entryPoints: [entry],
    outfile,
    metafile: true,
    plugins: [externalPackages],
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
  const names = imported.map(({ path }) => packageOfImport(path));
  return [
    ...new Set(names.filter((name) => name !== undefined && !builtinModules.includes(name))),
  ].sort() as string[];
}

/** Bundles the render worker with its npm packages, because a worker process may read only its own program file. */
export async function bundleWorker(root: string, outfile: string): Promise<void> {
  const server = join(root, 'platform', 'server');
  const options = JSON.parse(await readFile(join(server, 'worker-bundle.json'), 'utf8')) as BuildOptions;
  await build({ ...common, ...options, entryPoints: [join(server, 'src', 'worker.ts')], outfile });
}
