import { constants } from 'node:os';
import { join } from 'node:path';
import { atMost, interleave, type Benchmark, type Table } from './harness';
import { send } from './http';
import { processorTimes } from './processes';
import type { Program } from './programs';
import { buildRenderHosts, renderVariants, type RenderVariant } from './build-render-hosts';
import { prepareServers } from './servers';
import { median, milliseconds, ratio, sum } from './statistics';

const MAX_RATIO = 1.15;
const RENDERS = 100;
/** Minimum number of complete pages out of `RENDERS`. */
const MIN_COMPLETE = 95;
const WARM_UP_ROUNDS = 2;
const pages = { home: '/', film: '/show-more/73', post: '/blog/details/26' } as const;
type PageName = keyof typeof pages;
const pageNames = Object.keys(pages) as PageName[];

/**
 * Values of `API_CACHE_SECONDS` by name of the measured case. With 60, a render reads API responses from the cache in
 * memory. With 0, each render requests its data from the backend.
 */
const caches = { 'API responses cached': '60', 'no cache': '0' } as const;
type Cache = keyof typeof caches;
const cacheNames = Object.keys(caches) as Cache[];

interface Figures {
  /** Milliseconds of processor time per render, in all processes and threads of the render host. */
  readonly cpu: number;
  /** Median milliseconds from a request to the end of its response. */
  readonly wall: number;
}

type Hosts = Readonly<Record<RenderVariant, Program>>;

async function totalCpu({ pid }: Program): Promise<number> {
  return sum([...(await processorTimes(pid)).values()].map(({ total }) => total));
}

/** Requests a page. @returns the duration in ms; `null` if the server did not render the complete page in time */
async function timeRender({ origin }: Program, path: string): Promise<number | null> {
  const { status, totalMs } = await send(origin + path);
  return status === 200 ? totalMs : null;
}

/**
 * Renders a page `RENDERS` times with each variant (`renderVariants`). Requests alternate between the variants, so that
 * a slow phase of the machine affects both.
 *
 * @throws if a variant rendered fewer than `MIN_COMPLETE` complete pages
 */
async function renderPage(hosts: Hosts, path: string): Promise<Record<RenderVariant, Figures>> {
  const cpuBefore = { confined: await totalCpu(hosts.confined), threads: await totalCpu(hosts.threads) };
  const times = await interleave(renderVariants, RENDERS, (variant) => timeRender(hosts[variant], path));
  const summarise = async (variant: RenderVariant): Promise<Figures> => {
    const complete = times[variant].filter((time) => time !== null);
    if (complete.length < MIN_COMPLETE)
      throw new Error(`${path} was incomplete too often: ${hosts[variant].output()}`);
    return {
      cpu: ((await totalCpu(hosts[variant])) - cpuBefore[variant]) / RENDERS,
      wall: median(complete),
    };
  };
  return { confined: await summarise('confined'), threads: await summarise('threads') };
}

/**
 * Compares two kinds of render worker that render the same releases: the confined processes of the site server, and
 * threads of the server process.
 */
export const renderingBenchmark: Benchmark = {
  summary: 'time to render a page without the page cache: confined workers compared with threads',
  runs: 7,
  async measure(context) {
    // By default, servers have a low priority, so that they do not slow down a browser on the same machine. This
    // benchmark has no browser.
    const servers = await prepareServers(context, constants.priority.PRIORITY_NORMAL);
    const built = await buildRenderHosts(context.root);
    const startHost = (cache: Cache, variant: RenderVariant) =>
      servers.startSite(
        {
          API_CACHE_SECONDS: caches[cache],
          RENDER_WORKERS: '1',
          // Prevents render timeouts on a busy machine.
          RENDER_TIMEOUT_FACTOR: '10',
          WORKER_FILE: join(context.root, built[variant].worker),
          READ_ONLY_POSTS: '/api/addsGet,/api/VideosGet,/api/shortsGet,/api/search',
        },
        built[variant].program,
      );
    const rows: string[][] = [];
    const verdicts = [];
    const raw: Record<string, unknown> = {};
    for (const cache of cacheNames) {
      const hosts = {
        confined: await startHost(cache, 'confined'),
        threads: await startHost(cache, 'threads'),
      };
      for (const name of pageNames) {
        const rounds: Record<RenderVariant, Figures>[] = [];
        for (let round = -WARM_UP_ROUNDS; round < context.runs; round += 1) {
          const figures = await renderPage(hosts, pages[name]);
          if (round >= 0) rounds.push(figures);
        }
        raw[`${name}, ${cache}`] = rounds;
        for (const kind of ['cpu', 'wall'] as const) {
          const middle = (variant: RenderVariant) => median(rounds.map((figures) => figures[variant][kind]));
          const compared = median(rounds.map(({ confined, threads }) => confined[kind] / threads[kind]));
          const title = `${name}, ${cache}, ${kind === 'cpu' ? 'processor time' : 'time'}`;
          rows.push([
            title,
            milliseconds(middle('threads')),
            milliseconds(middle('confined')),
            ratio(compared),
          ]);
          verdicts.push(atMost(`${title}, confined ÷ threads`, compared, MAX_RATIO, ratio));
        }
      }
      await hosts.confined.stop();
      await hosts.threads.stop();
    }
    const table: Table = [['per render', 'threads', 'confined', 'ratio'], ...rows];
    return { tables: [table], verdicts, raw };
  },
};
