import { constants } from 'node:os';
import { join } from 'node:path';
import { atMost, interleave, type Benchmark, type Table } from './harness';
import { send } from './http';
import { processorTimes } from './processes';
import type { Program } from './programs';
import { buildHosts, variants, type Variant } from './build-render-hosts';
import { prepareServers } from './servers';
import { median, milliseconds, ratio, sum } from './statistics';

const MAX_RATIO = 1.15;
const RENDERS = 100;
/** Minimum number of complete pages among these renders. */
const MIN_COMPLETE = 95;
const WARM_UP_ROUNDS = 2;
const pages = { home: '/', film: '/show-more/73', post: '/blog/details/26' } as const;
type PageName = keyof typeof pages;
const pageNames = Object.keys(pages) as PageName[];

/**
 * Values of API_CACHE_SECONDS. With 60, renders find their data in memory. With 0, each render requests its data.
 */
const caches = { 'API responses cached': '60', 'no cache': '0' } as const;
type Cache = keyof typeof caches;
const cacheNames = Object.keys(caches) as Cache[];

interface Figures {
  /** Milliseconds of processor time per render, in all processes and threads. */
  readonly cpu: number;
  /** Median milliseconds from a request to the end of its response. */
  readonly wall: number;
}

async function totalCpu({ pid }: Program): Promise<number> {
  return sum([...(await processorTimes(pid)).values()].map(({ total }) => total));
}

async function renderPage(host: Program, path: string): Promise<Figures> {
  const before = await totalCpu(host);
  const times: number[] = [];
  for (let count = 0; count < RENDERS; count += 1) {
    const { status, totalMs } = await send(host.origin + path);
    // On a busy machine the data of a page may arrive too late. The time of an incomplete page is not counted.
    if (status === 200) times.push(totalMs);
  }
  if (times.length < MIN_COMPLETE) throw new Error(`${path} was incomplete too often: ${host.output()}`);
  return { cpu: ((await totalCpu(host)) - before) / RENDERS, wall: median(times) };
}

/** Compares confined render workers with threads of the server that render the same releases. */
export const renderingBenchmark: Benchmark = {
  summary: 'uncached renders by confined workers and by threads without confinement',
  runs: 7,
  async measure(context) {
    // No browser shares the processor, so the servers do not need a low priority.
    const servers = await prepareServers(context, constants.priority.PRIORITY_NORMAL);
    const hosts = await buildHosts(context.root);
    const started = new Map<string, Program>();
    for (const cache of cacheNames) {
      for (const variant of variants) {
        const program = await servers.startSite(
          {
            API_CACHE_SECONDS: caches[cache],
            RENDER_WORKERS: '1',
            // Prevents render timeouts on a busy machine.
            RENDER_TIMEOUT_FACTOR: '10',
            WORKER_FILE: join(context.root, hosts[variant].worker),
            READ_ONLY_POSTS: '/api/addsGet,/api/VideosGet,/api/shortsGet,/api/search',
          },
          hosts[variant].program,
        );
        started.set(`${cache} ${variant}`, program);
      }
    }
    const measure = async (cache: Cache, variant: Variant) => {
      const host = started.get(`${cache} ${variant}`);
      if (!host) throw new Error(`No host runs for ${cache}, ${variant}.`);
      const figures = {} as Record<PageName, Figures>;
      for (const name of pageNames) figures[name] = await renderPage(host, pages[name]);
      return figures;
    };
    const rows: string[][] = [];
    const verdicts = [];
    const raw: Record<string, unknown> = {};
    for (const cache of cacheNames) {
      const rounds = await interleave(variants, context.runs + WARM_UP_ROUNDS, (variant) =>
        measure(cache, variant),
      );
      raw[cache] = rounds;
      for (const name of pageNames) {
        for (const kind of ['cpu', 'wall'] as const) {
          const values = (variant: Variant) =>
            rounds[variant].slice(WARM_UP_ROUNDS).map((figures) => figures[name][kind]);
          const [confined, threads] = [median(values('confined')), median(values('threads'))];
          // The variants of a round run within seconds of each other, so a slow phase of the machine affects both.
          const compared = median(
            values('confined').map((value, round) => value / (values('threads')[round] ?? NaN)),
          );
          const title = `${name}, ${cache}, ${kind === 'cpu' ? 'processor time' : 'time'}`;
          rows.push([title, milliseconds(threads), milliseconds(confined), ratio(compared)]);
          verdicts.push(atMost(`${title}, confined ÷ threads`, compared, MAX_RATIO, ratio));
        }
      }
    }
    const table: Table = [['a render', 'threads', 'confined', 'ratio'], ...rows];
    return { tables: [table], verdicts, raw };
  },
};
