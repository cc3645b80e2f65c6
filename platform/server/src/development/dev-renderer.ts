import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { RenderedPage } from '@safar/protocol/renderer';
import { Registry } from 'prom-client';
import { log } from '../log';
import { createRenderMetrics } from '../metrics/render-metrics';
import { startRenderPool, type RenderPool } from '../rendering/render-pool';
import type { ServerBuild, WorkerData } from '../rendering/worker-protocol';
import type { ServerSettings } from '../settings';

/** Version of development builds, also in `shared/remote-tools/webpack-base.mjs`. */
export const DEV_VERSION = '0.0.0-dev';

/** The data of a site may come from the other end of the world. */
const TIMEOUT_FACTOR = 4;

/** Data of the worker that development does not read from files. */
export type DevSite = Pick<WorkerData, 'registry' | 'site' | 'assets'> & {
  /** Server builds of released remotes; browsers render the parts of all others. */
  readonly released: readonly ServerBuild[];
};

export interface DevRenderer {
  /** Rejects when the page cannot be rendered; the reason is in the log. */
  render(url: string, site: DevSite): Promise<RenderedPage>;
  close(): Promise<void>;
}

export interface DevRendererOptions extends Pick<ServerSettings, 'devBuilds'> {
  readonly workerFile: string;
  /** The API's root. */
  readonly apiUrl: string;
  readonly readOnlyPostPaths: readonly string[];
}

const readBuild = async (name: string, file: string): Promise<ServerBuild> => ({
  name,
  version: DEV_VERSION,
  code: await readFile(file, 'utf8'),
});

/**
 * Renders pages in the confined process of production, with one worker. Each render reads the server builds anew, and a changed
 * one gets a new worker, so that no state of older code is left.
 */
export function createDevRenderer({ devBuilds, workerFile, apiUrl, readOnlyPostPaths }: DevRendererOptions) {
  const metrics = createRenderMetrics(new Registry());
  let running: { readonly digest: string; readonly pool: Promise<RenderPool> } | undefined;

  function startPool(data: WorkerData): Promise<RenderPool> {
    return startRenderPool({
      workerFile,
      data,
      apiUrl,
      readOnlyPostPaths,
      size: 1,
      timeoutFactor: TIMEOUT_FACTOR,
      metrics,
      onPartFailure({ message: reason, ...failure }, pages) {
        const remedy =
          failure.code === 'data-unavailable'
            ? 'Look at the backend; the browser requests the data.'
            : 'Rendering must not use the window, the clock or randomness; the browser rendered this part.';
        log.error('A part of a page failed on the server.', { ...failure, reason, pages, remedy });
      },
      // The pool has logged it.
      onWorkerEnd: () => undefined,
    });
  }

  async function poolFor(site: DevSite): Promise<RenderPool> {
    const { shell: shellFile = '', ...files } = devBuilds;
    const shell = await readBuild('shell', shellFile);
    const local = await Promise.all(Object.entries(files).map(([name, file]) => readBuild(name, file)));
    const released = site.released.filter(({ name }) => !Object.hasOwn(devBuilds, name));
    const { registry, site: publicSite, assets } = site;
    const data: WorkerData = {
      ...{ shell, remotes: [...local, ...released], registry, assets },
      ...{ site: publicSite, styleTexts: new Map(), apiCacheSeconds: 0 },
    };
    const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex');
    if (running?.digest !== digest) {
      const previous = running;
      const pool = startPool(data);
      running = { digest, pool };
      // A build that fails to start is tried again at the next request.
      pool.catch(() => running?.pool === pool && (running = undefined));
      void previous?.pool.then((old) => old.close()).catch(() => undefined);
    }
    return running.pool;
  }

  return {
    async render(url, site) {
      const pool = await poolFor(site);
      return pool.render(url, false, new AbortController().signal);
    },
    async close() {
      await running?.pool.then((pool) => pool.close()).catch(() => undefined);
    },
  } satisfies DevRenderer;
}
