import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';

export const root = resolve(__dirname, '../../../..');

/**
 * Builds programs of the site server (`main`, `worker`) from their sources, for tests that run them.
 *
 * @param folder below the repository, so that they find its packages
 * @returns what the build tells of its files
 */
export const buildPrograms = (names: readonly ('main' | 'worker')[], folder: string) =>
  buildSync({
    entryPoints: names.map((name) => join(root, `shell/server/${name}.ts`)),
    outdir: folder,
    bundle: true,
    packages: 'external',
    alias: {
      '@safar/shared/host': join(root, 'shared/host/host.tsx'),
      '@safar/shared/router': join(root, 'shared/router/router.ts'),
      '@safar/shared/state': join(root, 'shared/state/state.ts'),
      '@safar/shared': join(root, 'shared'),
      '@safar/delivery': join(root, 'delivery/src'),
    },
    platform: 'node',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    loader: { '.scss': 'empty' },
    metafile: true,
  }).metafile;
