import { Agent } from 'node:http';
import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { canary } from '@safar/delivery/canary';
import { publish } from '@safar/delivery/publish';
import { rollback } from '@safar/delivery/rollback';
import { repackageBuild } from '@safar/delivery/test/repackaged-build';
import { atMost, type Benchmark, type Context } from './harness';
import { send } from './http';
import { descriptorsOf, memoryOf, processTree } from './processes';
import type { Program } from './programs';
import { prepareServers, type Servers } from './servers';
import { median } from './statistics';

const REQUESTS_PER_SECOND = 30;
const CYCLE_MS = 120_000;
const SAMPLE_MS = 5_000;
const REQUEST_TIMEOUT_MS = 10_000;
/**
 * The minute of the run whose figures are compared with those of the last minute. By then, all pages have been rendered
 * and the caches have reached their final size.
 */
const REFERENCE_MINUTE = 5;
const MAX_GROWTH = 1.1;
const MAX_MORE_DESCRIPTORS = 20;
const MAX_LOG_BYTES_PER_MINUTE = 50_000;
const REMOTE = 'mf-blog';
const METRICS_TOKEN = 'soak-metrics-0123456789';
/** Paths that the sitemap does not list, including the path of an API call. */
const OTHER_PATHS = ['/healthz', '/sitemap.xml', '/robots.txt', '/api/Category'];

interface Sample {
  readonly atMs: number;
  readonly figures: Readonly<Record<string, number>>;
}

async function pagesOf(origin: string): Promise<string[]> {
  const read = async (path: string) => (await send(`${origin}${path}`)).body.toString();
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const first = locations(await read('/sitemap.xml'));
  const nested = await Promise.all(first.filter((path) => path.endsWith('.xml')).map(read));
  const pages = [...first.filter((path) => !path.endsWith('.xml')), ...nested.flatMap(locations)];
  if (pages.length < 20) throw new Error(`The sitemap of ${origin} lists only ${pages.length} pages.`);
  return [...new Set(['/', ...pages])];
}

/** Requests all paths in turn at a fixed rate. A request does not wait for the responses to earlier requests. */
function startVisitors(origin: string, paths: readonly string[], signal: AbortSignal) {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  /** For each reason: the number of requests that failed, and the path of the first of them. */
  const failures = new Map<string, { readonly count: number; readonly path: string }>();
  const pending = new Set<Promise<void>>();
  let sent = 0;
  async function visit(path: string): Promise<void> {
    const reason = await send(origin + path, {
      agent,
      headers: { 'x-forwarded-for': `10.${sent % 200}.0.1` },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    }).then(
      ({ status }) => (status === 200 ? undefined : `${status}`),
      (error: unknown) => String(error),
    );
    if (reason === undefined) return;
    const known = failures.get(reason) ?? { count: 0, path };
    failures.set(reason, { ...known, count: known.count + 1 });
  }
  const ended = (async () => {
    const began = performance.now();
    while (!signal.aborted) {
      const path = paths[sent % paths.length] ?? '/';
      const visiting = visit(path).finally(() => pending.delete(visiting));
      pending.add(visiting);
      sent += 1;
      await sleep(Math.max(0, began + (sent * 1000) / REQUESTS_PER_SECOND - performance.now()));
    }
    await Promise.all(pending);
    agent.destroy();
  })();
  return { failures, sent: () => sent, ended };
}

const isWorker = async (pid: number) =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('safar-render');

async function workersOf({ pid }: Program): Promise<number[]> {
  const children = (await processTree(pid)).slice(1);
  const found = await Promise.all(children.map(async (child) => ((await isWorker(child)) ? [child] : [])));
  return found.flat();
}

/** Reads the number of active Node.js handles from the metrics of a server. */
async function handlesOf({ origin }: Program): Promise<number> {
  const { body } = await send(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(/^nodejs_active_handles_total (\d+)/m.exec(body.toString())?.[1]);
}

async function sample(site: Program, backend: Program, atMs: number): Promise<Sample> {
  const workers = await Promise.all((await workersOf(site)).map(memoryOf));
  const figures = {
    'site server, MB': await memoryOf(site.pid),
    'backend, MB': await memoryOf(backend.pid),
    ...(workers.length > 0 && {
      'render worker, MB': workers.reduce((sum, one) => sum + one, 0) / workers.length,
    }),
    'site server, descriptors': await descriptorsOf(site.pid),
    'backend, descriptors': await descriptorsOf(backend.pid),
    'site server, handles': await handlesOf(site),
  };
  return { atMs, figures };
}

/**
 * Runs one cycle of `CYCLE_MS`: activates a new release, starts and ends a canary, rolls back to the earlier release,
 * and kills a render worker.
 */
async function runCycle(
  { root, log }: Context,
  { folder, store }: Servers,
  site: Program,
  cycle: number,
  wait: (ms: number) => Promise<unknown>,
): Promise<void> {
  const active = (await store.readRegistry()).units[REMOTE]?.active ?? '';
  const built = { dist: join(root, REMOTE, 'dist'), version: active };
  const unit = { root, name: REMOTE };
  const next = async (patch: number, activate: boolean) => {
    const version = `1.0.${patch}`;
    const dist = join(folder, 'repackaged', version);
    await repackageBuild(built, { dist, version });
    await publish(store, { ...unit, version, dist, activate });
    return version;
  };
  const published = await next(1000 + 2 * cycle, true);
  log(`published ${published}`);
  await wait(CYCLE_MS / 4);
  const candidate = await next(1001 + 2 * cycle, false);
  await canary(store, { ...unit, version: candidate, percent: 20 });
  log(`started a canary of 20 % with ${candidate}`);
  await wait(CYCLE_MS / 4);
  await canary(store, { ...unit, version: candidate, percent: 0 });
  await rollback(store, { ...unit, to: active });
  log(`rolled back to ${active}`);
  await wait(CYCLE_MS / 4);
  const [worker] = await workersOf(site);
  if (worker === undefined) {
    log('found no render worker to kill');
  } else {
    process.kill(worker, 'SIGKILL');
    log(`killed render worker ${worker}`);
  }
  await wait(CYCLE_MS / 4);
}

export const soakBenchmark: Benchmark = {
  summary:
    'failed requests, memory, handles and log volume while releases change and render workers are killed (default: 30 minutes)',
  runs: 1,
  minutes: 30,
  async measure(context) {
    const { minutes, log } = context;
    // `prepareServers` gives the servers a low CPU priority by default, so that they do not slow down a browser on the
    // same machine. This benchmark uses no browser, and a low priority could make requests fail.
    const servers = await prepareServers(context, getPriority());
    const backend = await servers.startBackend();
    const site = await servers.startSite({ METRICS_TOKEN });
    const paths = [...(await pagesOf(site.origin)), ...OTHER_PATHS];
    log(`${paths.length} paths`);
    // Fills the caches, because the first samples would otherwise measure cold caches.
    for (const path of paths) await send(site.origin + path);
    const durationMs = minutes * 60_000;
    const stop = new AbortController();
    const began = performance.now();
    const elapsed = () => performance.now() - began;
    const visitors = startVisitors(site.origin, paths, stop.signal);
    const samples: Sample[] = [];
    const sampling = (async () => {
      while (!stop.signal.aborted) {
        samples.push(await sample(site, backend, elapsed()));
        await sleep(SAMPLE_MS);
      }
    })();
    const wait = (ms: number) => sleep(Math.max(0, Math.min(ms, durationMs - elapsed())));
    for (let cycle = 0; elapsed() < durationMs; cycle += 1)
      await runCycle(context, servers, site, cycle, wait);
    stop.abort();
    await Promise.all([visitors.ended, sampling]);

    const referenceMs = Math.min(REFERENCE_MINUTE * 60_000, durationMs / 6);
    const medianOf = (name: string, fromMs: number, toMs: number) => {
      const values = samples.flatMap(({ atMs, figures }) =>
        atMs >= fromMs && atMs <= toMs && figures[name] !== undefined ? [figures[name]] : [],
      );
      return values.length > 0 ? median(values) : Number.NaN;
    };
    const names = Object.keys(samples[0]?.figures ?? {});
    const rows = names.map((name) => {
      const before = medianOf(name, referenceMs - 30_000, referenceMs + 30_000);
      const after = medianOf(name, durationMs - 60_000, Infinity);
      return { name, before, after };
    });
    const failed = [...visitors.failures.values()].reduce((all, { count }) => all + count, 0);
    const logBytes = site.output().length + backend.output().length;
    return {
      tables: [
        [
          ['median', `minute ${(referenceMs / 60_000).toFixed(1)}`, 'last minute'],
          ...rows.map(({ name, before, after }) => [name, before.toFixed(0), after.toFixed(0)]),
        ],
      ],
      verdicts: [
        atMost(`failed requests (${visitors.sent()} sent)`, failed, 0),
        ...rows.map(({ name, before, after }) =>
          name.endsWith('MB')
            ? atMost(`${name}: growth`, after / before, MAX_GROWTH, (value) => value.toFixed(2))
            : atMost(`${name}: increase`, after - before, MAX_MORE_DESCRIPTORS),
        ),
        atMost('bytes of logs a minute', Math.round(logBytes / minutes), MAX_LOG_BYTES_PER_MINUTE),
      ],
      notes: [...visitors.failures].map(
        ([reason, { count, path }]) => `${count} requests failed, the first at ${path}: ${reason}`,
      ),
      raw: samples,
    };
  },
};
