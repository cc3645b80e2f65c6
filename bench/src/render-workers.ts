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
/** One HTTP process then serves all of the eight render workers that a site server starts at most. */
const MAX_HTTP_SHARE = 1 / 8;

/** Pages per second with different numbers of render workers, and the processor time of each kind of process. */
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
    const msPerPage = (select: (pid: number) => boolean) =>
      sum([...after].map(([pid, time]) => (select(pid) ? time - (before.get(pid) ?? 0) : 0))) / visits.length;
    const http = msPerPage((pid) => pid === site.pid);
    const render = msPerPage((pid) => pid !== site.pid);
    log(`${workers} render workers: ${perSecond(rate)}, p99 ${milliseconds(p99(visits))}`);
    results.push({ workers, rate, visits, http, render });
  }
  const failed = sum(results.map(({ visits }) => failures(visits)));
  return {
    rows: results.flatMap(({ workers, rate, visits, http, render }) => [
      [`${workers} render workers: uncached pages, p99`, `${perSecond(rate)}, ${milliseconds(p99(visits))}`],
      [
        `${workers} render workers: processor time of a page, HTTP process and workers`,
        `${milliseconds(http)}, ${milliseconds(render)}`,
      ],
    ]),
    verdicts: [
      atMost('render workers: failed pages', failed, 0),
      atMost(
        'processor time of the HTTP process ÷ that of the render workers, for each page',
        Math.max(...results.map(({ http, render }) => http / render)),
        MAX_HTTP_SHARE,
        ratio,
      ),
    ],
  };
}
