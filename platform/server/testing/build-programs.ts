import { join, resolve } from 'node:path';
import workerBundle from '../worker-bundle.json';
import { buildSync, type BuildOptions } from 'esbuild';

export const root = resolve(__dirname, '../../..');

const sources = { main: 'testing/test-main.ts', worker: 'src/worker.ts', lists: 'src/lists.ts' } as const;

const common: BuildOptions = {
  bundle: true,
  alias: {
    '@safar/remote-kit/host': join(root, 'shared/remote-kit/host/host.tsx'),
    '@safar/remote-kit/router': join(root, 'shared/remote-kit/router/router.ts'),
    '@safar/remote-kit/state': join(root, 'shared/remote-kit/state/state.ts'),
    '@safar/remote-kit/state/run-worker': join(root, 'shared/remote-kit/state/run-worker.ts'),
    ...Object.fromEntries(
      ['contract', 'remote-kit', 'ui', 'api', 'domain'].map((name) => [
        `@safar/${name}`,
        join(root, 'shared', name),
      ]),
    ),
    ...Object.fromEntries(
      ['protocol', 'service', 'delivery'].map((name) => [
        `@safar/${name}`,
        join(root, 'platform', name, 'src'),
      ]),
    ),
  },
  platform: 'node',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  loader: { '.scss': 'empty' },
  metafile: true,
};

/**
 * Builds programs of the site server (`main`, `worker`, `lists`) from their sources, for tests that run them.
 *
 * @param folder must be inside the repository, so that the programs can import packages from its `node_modules`
 * @returns esbuild's metadata of the output files
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
