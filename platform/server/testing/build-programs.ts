import { join, resolve } from 'node:path';
import workerBundle from '@safar/shared/build/worker-bundle.json';
import { buildSync, type BuildOptions } from 'esbuild';

export const root = resolve(__dirname, '../../..');

const sources = { main: 'testing/test-main.ts', worker: 'src/worker.ts', lists: 'src/lists.ts' } as const;

const common: BuildOptions = {
  bundle: true,
  alias: {
    '@safar/shared/host': join(root, 'shared/host/host.tsx'),
    '@safar/shared/router': join(root, 'shared/router/router.ts'),
    '@safar/shared/state': join(root, 'shared/state/state.ts'),
    '@safar/shared/state/run-worker': join(root, 'shared/state/run-worker.ts'),
    '@safar/shared': join(root, 'shared'),
    '@safar/delivery': join(root, 'platform/delivery/src'),
  },
  platform: 'node',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  loader: { '.scss': 'empty' },
  metafile: true,
};

/**
 * Builds programs of the site server (`main`, `worker`) from their sources, for tests that run them.
 *
 * @param folder below the repository, so that they find its packages
 * @returns metadata of the output files
 */
export function buildPrograms(names: readonly (keyof typeof sources)[], folder: string) {
  const build = (name: keyof typeof sources) =>
    buildSync({
      ...common,
      ...(name === 'worker' ? workerBundle : { packages: 'external' as const }),
      entryPoints: { [name]: join(root, 'platform/server', sources[name]) },
      outdir: folder,
    }).metafile?.outputs ?? {};
  return { outputs: Object.fromEntries(names.flatMap((name) => Object.entries(build(name)))) };
}
