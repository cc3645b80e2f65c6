import { Agent } from 'node:http';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@safar/delivery/test/free-port';
import { execa } from 'execa';
import { atMost, type Context, type Table, type Verdict } from './harness';
import { send } from './http';
import { measureReleases } from './releases-under-load';
import { systemProgram, untilListening, type Program } from './programs';
import type { Servers } from './servers';
import { milliseconds, percentile } from './statistics';

const RATE = 500;
const LOAD_SECONDS = 30;
const MAX_ORIGIN_RATE = 10;

/** Pages that visitors request from the edge (Varnish). The home page is the most frequent. */
const paths = [
  '/',
  '/',
  '/',
  '/blog',
  '/trending-now',
  ...Array.from({ length: 15 }, (_, id) => `/show-more/${id + 1}`),
];

interface Edge {
  readonly origin: string;
  /** Requests that Varnish has sent to the site servers so far. */
  originRequests(): Promise<number>;
}

/**
 * Returns the text of `deploy/varnish/site.vcl`, in which the addresses of the production servers are replaced by those
 * of the benchmark's site servers.
 *
 * @throws if the file does not contain one of the addresses to replace
 */
async function varnishConfiguration(root: string, sites: readonly Program[]): Promise<string> {
  let text = await readFile(join(root, 'deploy/varnish/site.vcl'), 'utf8');
  const [first, second] = sites.map(({ origin }) => new URL(origin).port);
  const replaced = {
    '.host = "site-a"; .port = "3000"': `.host = "127.0.0.1"; .port = "${first}"`,
    '.host = "site-b"; .port = "3000"': `.host = "127.0.0.1"; .port = "${second}"`,
    ' "site-a"; "site-b";': '',
  };
  for (const [from, to] of Object.entries(replaced)) {
    if (!text.includes(from)) throw new Error(`deploy/varnish/site.vcl has no ${from}.`);
    text = text.replace(from, to);
  }
  return text;
}

/** Starts Varnish with the configuration in `deploy/varnish`, in front of two site servers. */
async function startVarnish(
  { root, defer }: Context,
  folder: string,
  sites: readonly Program[],
  port: number,
): Promise<Edge> {
  const varnishd = await systemProgram(['varnishd'], 'varnish');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'site.vcl');
  await writeFile(file, await varnishConfiguration(root, sites));
  const child = execa(
    varnishd,
    ['-F', '-j', 'none', '-n', folder, '-a', `127.0.0.1:${port}`, '-f', file, '-s', 'malloc,256m'],
    {
      reject: false,
    },
  );
  defer(async () => {
    child.kill();
    await child;
  });
  await untilListening(port, child);
  return {
    origin: `http://127.0.0.1:${port}`,
    async originRequests() {
      const { stdout } = await execa('varnishstat', ['-n', folder, '-1', '-f', 'MAIN.backend_req']);
      return Number(/backend_req\s+(\d+)/.exec(stdout)?.[1]);
    },
  };
}

/**
 * Sends requests at a constant rate, without waiting for the responses to earlier requests. If all 64 connections are
 * in use, a request waits for a free connection; its measured time includes the wait.
 */
async function sendAtRate(origin: string, { rate, forMs }: { rate: number; forMs: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const times: number[] = [];
  let failed = 0;
  const pending: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let sent = 0; sent < (rate * forMs) / 1000; sent += 1) {
    const wait = startedAt + (sent * 1000) / rate - performance.now();
    if (wait > 1) await sleep(wait);
    const path = paths[sent % paths.length] ?? '/';
    pending.push(
      send(origin + path, { agent, headers: { 'accept-encoding': 'gzip' } }).then(
        ({ status, totalMs }) => void (status === 200 ? times.push(totalMs) : (failed += 1)),
        () => void (failed += 1),
      ),
    );
  }
  await Promise.all(pending);
  agent.destroy();
  return {
    sent: pending.length,
    failed,
    p99: percentile(times, 0.99),
    seconds: (performance.now() - startedAt) / 1000,
  };
}

/**
 * Measures how much load reaches two site servers behind Varnish, and how soon every visitor sees a new release. Also
 * checks that Varnish serves a canary only to the visitors who are assigned to it, and a preview only to the visitor
 * who opened the preview link.
 */
export async function measureEdge(
  context: Context,
  servers: Servers,
): Promise<{ rows: Table; verdicts: Verdict[] }> {
  const port = await freePort();
  const variables = { EDGE_CACHE_SECONDS: '60', EDGE_PURGE_URL: `http://127.0.0.1:${port}/.purge` };
  const sites = [await servers.startSite(variables), await servers.startSite(variables)];
  const edge = await startVarnish(context, join(servers.folder, 'varnish'), sites, port);
  await sendAtRate(edge.origin, { rate: 50, forMs: 2000 });
  const before = await edge.originRequests();
  const load = await sendAtRate(edge.origin, { rate: RATE, forMs: LOAD_SECONDS * 1000 });
  const originRate = ((await edge.originRequests()) - before) / load.seconds;
  context.log(`edge: ${load.sent} requests, ${originRate.toFixed(1)} origin requests per second`);
  const [direct] = sites;
  const releases = await measureReleases(context, servers, { site: direct?.origin ?? '', edge: edge.origin });
  const show = (rate: number) => `${rate.toFixed(1)}/s`;
  return {
    rows: [
      [`edge: requests, p99`, `${show(load.sent / load.seconds)}, ${milliseconds(load.p99)}`],
      ['edge: requests to the site servers', show(originRate)],
      ...releases.rows,
    ],
    verdicts: [
      atMost(`edge: failed requests of ${load.sent}`, load.failed, 0),
      atMost(`edge: requests to the site servers at ${RATE}/s`, originRate, MAX_ORIGIN_RATE, show),
      ...releases.verdicts,
    ],
  };
}
