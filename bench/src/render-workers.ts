import { atMost, type Context } from './harness';
import {
  CRAWLED_PAGES,
  failures,
  fromNetwork,
  p99,
  page,
  perSecond,
  visitAll,
  type Section,
} from './origin-load';
import { processorTimes } from './processes';
import type { Servers } from './servers';
import { milliseconds, ratio, sum } from './statistics';

const WORKERS = [1, 2, 4] as const;
const CONNECTIONS = 32;
const WARM_UP_MS = 5_000;
const MEASURED_MS = 15_000;
/**
 * Maximum share of the HTTP process's main thread in the processor time of an uncached page. Up to this share, a site
 * server can use four cores before that thread becomes the bottleneck.
 */
const MAX_MAIN_SHARE = 1 / 4;

/**
 * Measures pages per second with different numbers of render workers, and the processor time of the HTTP process (main
 * thread and other threads) and of the workers.
 */
export async function compareWorkers({ log }: Context, servers: Servers): Promise<Section> {
  const results = [];
  for (const workers of WORKERS) {
    const site = await servers.startSite({ RENDER_WORKERS: String(workers), HTML_CACHE_SECONDS: '0' });
    let id = 0;
    const visitFor = (ms: number) => {
      const end = performance.now() + ms;
      return visitAll(
        CONNECTIONS,
        () => (performance.now() < end ? page(site, 1 + ((id += 1) % CRAWLED_PAGES)) : undefined),
        fromNetwork,
      );
    };
    await visitFor(WARM_UP_MS);
    const before = await processorTimes(site.pid);
    const startedAt = performance.now();
    const visits = await visitFor(MEASURED_MS);
    const rate = visits.length / ((performance.now() - startedAt) / 1000);
    const after = await processorTimes(site.pid);
    await site.stop();
    const used = [...after].map(([pid, { main, total }]) => {
      const { main: mainBefore = 0, total: totalBefore = 0 } = before.get(pid) ?? {};
      return { isHttp: pid === site.pid, main: main - mainBefore, total: total - totalBefore };
    });
    const ofKind = (isHttp: boolean) => used.filter((process) => process.isHttp === isHttp);
    const perPage = (times: readonly number[]) => sum(times) / visits.length;
    const main = perPage(ofKind(true).map((process) => process.main));
    const others = perPage(ofKind(true).map((process) => process.total - process.main));
    const render = perPage(ofKind(false).map((process) => process.total));
    log(`${workers} render workers: ${perSecond(rate)}, p99 ${milliseconds(p99(visits))}`);
    results.push({ workers, rate, visits, main, others, render });
  }
  const failed = sum(results.map(({ visits }) => failures(visits)));
  return {
    rows: results.flatMap(({ workers, rate, visits, main, others, render }) => [
      [`${workers} render workers: uncached pages, p99`, `${perSecond(rate)}, ${milliseconds(p99(visits))}`],
      [
        `${workers} render workers: processor time of a page in HTTP main thread, compression, workers`,
        [main, others, render].map(milliseconds).join(', '),
      ],
    ]),
    verdicts: [
      atMost('render workers: failed pages', failed, 0),
      atMost(
        'main thread of the HTTP process ÷ processor time of an uncached page',
        Math.max(...results.map(({ main, others, render }) => main / (main + others + render))),
        MAX_MAIN_SHARE,
        ratio,
      ),
    ],
  };
}
