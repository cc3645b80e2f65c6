import { builtinModules } from 'node:module';
import { build, type Plugin } from 'esbuild';
import { packageOfImport } from './read-imports';

/** Packages from npm stay imports; ours are bundled. */
const externalPackages: Plugin = {
  name: 'external-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@safar/') ? null : { path, external: true },
    );
  },
};

/** Bundles a program for Node. @returns the packages from npm that it imports */
export async function bundleProgram(entry: string, outfile: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    metafile: true,
    logLevel: 'silent',
    plugins: [externalPackages],
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
  const names = imported.map(({ path }) => packageOfImport(path));
  return [
    ...new Set(names.filter((name) => name !== undefined && !builtinModules.includes(name))),
  ].sort() as string[];
}
