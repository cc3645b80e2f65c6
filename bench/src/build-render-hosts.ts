import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import * as v from 'valibot';

/** Kinds of render worker: the confined processes of the site server, or threads without confinement. */
export const renderVariants = ['confined', 'threads'] as const;
export type RenderVariant = (typeof renderVariants)[number];

/**
 * The paths of a render host, relative to the repository. A render host is a program that only renders pages
 * (`platform/server/testing/rendering/render-host.ts`). `program` is its bundle, and `worker` is the script of its
 * render workers.
 */
type RenderHost = Readonly<Record<'program' | 'worker', string>>;

const workerOptions = v.object({
  define: v.record(v.string(), v.string()),
  banner: v.record(v.string(), v.string()),
});

const withThreads = (root: string): Plugin => ({
  name: 'threads',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/render-worker$/ }, () => ({
      path: join(root, 'platform/server/testing/rendering/thread-render-worker.ts'),
    }));
  },
});

/** Excludes npm packages from a bundle, as in the build of the site server. */
const externalPackages: Plugin = {
  name: 'external-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@safar/') ? null : { path, external: true },
    );
  },
};

/**
 * Bundles both render hosts and the worker script of `threads`. The worker script of `confined` is part of the site
 * server's build.
 */
export async function buildRenderHosts(root: string): Promise<Record<RenderVariant, RenderHost>> {
  const folder = '.cache/bench/rendering';
  const source = (name: string) => join(root, 'platform/server/testing/rendering', name);
  const common: BuildOptions = {
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outdir: join(root, folder),
    outExtension: { '.js': '.mjs' },
    loader: { '.scss': 'empty' },
    logLevel: 'warning',
  };
  const host = (name: RenderVariant, plugins: Plugin[]) =>
    build({ ...common, entryPoints: { [name]: source('render-host.ts') }, plugins });
  await host('confined', [externalPackages]);
  await host('threads', [withThreads(root), externalPackages]);
  const workerBundle = await readFile(join(root, 'platform/server/worker-bundle.json'), 'utf8');
  await build({
    ...common,
    ...v.parse(workerOptions, JSON.parse(workerBundle)),
    entryPoints: { 'thread-worker': source('thread-worker.ts') },
  });
  return {
    confined: { program: `${folder}/confined.mjs`, worker: 'shell/dist-server/worker.mjs' },
    threads: { program: `${folder}/threads.mjs`, worker: `${folder}/thread-worker.mjs` },
  };
}
