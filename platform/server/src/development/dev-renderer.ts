import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { RenderedPage } from '@safar/protocol/renderer';
import { Registry } from 'prom-client';
import { log } from '../log';
import { createRenderMetrics } from '../metrics/render-metrics';
import { startRenderPool, type RenderPool } from '../rendering/render-pool';
import type { ServerBuild, WorkerData } from '../rendering/worker-protocol';
import type { ServerSettings } from '../settings';

/** Version of development builds. `shared/remote-tools/webpack-base.mjs` contains the same value. */
export const DEV_VERSION = '0.0.0-dev';

/** Multiplies the CPU limits and deadlines of the render worker, except the deadline for data (`DATA_DEADLINE_MS`). */
const TIMEOUT_FACTOR = 4;

/** Worker data that the caller passes. The builds of the local shell and remotes are read from files. */
type DevSite = Pick<WorkerData, 'registry' | 'site' | 'assets'> & {
  /** Server builds of released remotes. Released remotes that are missing here are rendered in the browser. */
  readonly released: readonly ServerBuild[];
};

export interface DevRenderer {
  /** Renders a page. Rejects with the reason if the page cannot be rendered. */
  render(url: string, site: DevSite): Promise<RenderedPage>;
  close(): Promise<void>;
}

interface DevRendererOptions extends Pick<ServerSettings, 'devBuilds'> {
  readonly workerFile: string;
  /** Root URL of the API. */
  readonly apiUrl: string;
  readonly readOnlyPostPaths: readonly string[];
}

const readBuild = async (name: string, file: string): Promise<ServerBuild> => ({
  name,
  version: DEV_VERSION,
  code: await readFile(file, 'utf8'),
});

/**
 * Renders pages with one worker process, which `confineProcess` confines as in production. Each render reads the server
 * builds of the local shell and remotes again. If a build or other worker data has changed, a new worker is started, so
 * that no state of the old code remains.
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
            ? 'Check the backend. The browser will request the data.'
            : 'Rendering must not use the window, the clock or randomness. The browser renders the failed part instead.';
        log.error('A remote or the shell failed on the server.', {
          ...failure,
          reason,
          pages,
          remedy,
        });
      },
      // Nothing to do, because the pool has logged the end of the worker.
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
      // If the worker fails to start, the next request starts a worker again.
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
