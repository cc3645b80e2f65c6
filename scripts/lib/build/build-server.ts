import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, stop, type Plugin } from 'esbuild';
import { CommandError } from '../fail';

/** Packages stay in node_modules, ours are bundled: they are TypeScript, which plain Node cannot read. */
const externalPackages: Plugin = {
  name: 'external-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@safar/') ? null : { path, external: true },
    );
  },
};

/** Bundles a server program for Node: `<output>/<entry>.mjs` for each entry, which is a path inside `folder`. */
export async function buildServer({
  folder,
  entries,
  output,
}: {
  folder: string;
  entries: Readonly<Record<string, string>>;
  output: string;
}): Promise<void> {
  const entryPoints = Object.fromEntries(
    Object.entries(entries).map(([name, path]) => [name, join(folder, path)]),
  );
  for (const path of Object.values(entryPoints)) {
    if (!existsSync(path)) throw new CommandError(`There is no ${path}, so the server cannot be built.`);
  }
  try {
    await build({
      entryPoints,
      outdir: output,
      absWorkingDir: folder,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: true,
      outExtension: { '.js': '.mjs' },
      loader: { '.scss': 'empty' },
      plugins: [externalPackages],
      logLevel: 'warning',
    });
  } catch {
    throw new CommandError(`The build of ${folder} failed; esbuild says why above.`);
  }
}

/** esbuild keeps a process of its own; the launcher has no use for it once everything is built. */
export const endBuilds = (): Promise<void> => stop();
