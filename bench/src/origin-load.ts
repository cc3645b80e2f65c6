import { Agent } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { atMost, type Context, type Table, type Verdict } from './harness';
import { send, type Answer } from './http';
import { nodeMemory } from './processes';
import type { Program } from './programs';
import { median, milliseconds, percentile, ratio, sum } from './statistics';

/*
 * Puts load on one site server without a cache in front of it: a crawler, bursts, idle connections and slow readers.
 */

export const CRAWLED_PAGES = 10_000;
const CRAWLER_CONNECTIONS = 16;
const BURST_CONNECTIONS = 300;
const BURST_MS = 15_000;
const MAX_FIRST_BYTE_MS = 3000;
/** Limit for new connections. It is higher, because the server accepts them one at a time (docs/limitations.md). */
const MAX_FIRST_BYTE_NEW_MS = 6000;
const MAX_RECOVERY_MS = 10_000;
const IDLE_CONNECTIONS = 5000;
const SLOW_READERS = 200;
const MAX_GROWTH = 1.25;
const MAX_BYTES_PER_CONNECTION = 40_000;

export interface Section {
  readonly rows: Table;
  readonly verdicts: readonly Verdict[];
}

interface Visit {
  readonly status: number;
  readonly firstByteMs: number;
  /** Whether the server was busy and sent a document with only the header and footer, which the browser completes. */
  readonly isClientRendered: boolean;
}

const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;
export const perSecond = (number: number) => `${Math.round(number).toLocaleString('en')}/s`;
export const page = (site: Program, id: number) => `${site.origin}/show-more/${id}`;
const memoryOf = async ({ pid }: Program) => sum((await nodeMemory(pid)).map(({ now }) => now));

/**
 * Whether a response is the document with only the header and the footer, which a busy server sends. Its status is 503,
 * so that search engines try again later. Browsers render the missing content.
 */
export function isClientRendered({ status, headers, body }: Pick<Answer, 'status' | 'headers' | 'body'>) {
  if (status !== 503 || !headers['content-type']?.startsWith('text/html')) return false;
  const html = (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
  return /<footer[\s>]/.test(html) && html.trimEnd().endsWith('</html>');
}

/** Requests a page. If the request fails or takes more than 30 s, `status` is 0. */
const visit = (url: string, agent: Agent, headers: Readonly<Record<string, string>> = {}): Promise<Visit> =>
  send(url, {
    agent,
    headers: { 'accept-encoding': 'br', ...headers },
    signal: AbortSignal.timeout(30_000),
  })
    .then((answer) => ({
      status: answer.status,
      firstByteMs: answer.firstByteMs,
      isClientRendered: isClientRendered(answer),
    }))
    .catch(() => ({ status: 0, firstByteMs: Infinity, isClientRendered: false }));

/** Headers of a visitor from network `number`. The site limits renders per network, so load uses many networks. */
export const fromNetwork = (number: number) => ({ 'x-forwarded-for': `10.${number >> 8}.${number & 255}.1` });

/**
 * Sends requests on several connections. Each connection sends its next request after the previous response. With
 * `sharedAgent`, the connections stay open after the last response.
 */
export async function visitAll(
  connections: number,
  next: () => string | undefined,
  headersOf: (connection: number) => Readonly<Record<string, string>> = () => ({}),
  sharedAgent?: Agent,
): Promise<Visit[]> {
  const agent = sharedAgent ?? new Agent({ keepAlive: true, maxSockets: connections });
  const visits: Visit[] = [];
  await Promise.all(
    Array.from({ length: connections }, async (_value, connection) => {
      const headers = headersOf(connection);
      for (let url = next(); url !== undefined; url = next()) visits.push(await visit(url, agent, headers));
    }),
  );
  if (!sharedAgent) agent.destroy();
  return visits;
}

export const failures = (visits: readonly Visit[]) => visits.filter(({ status }) => status !== 200).length;
export const p99 = (visits: readonly Visit[]) =>
  percentile(
    visits.map(({ firstByteMs }) => firstByteMs),
    0.99,
  );

/** Counts the requests without a usable response. A client-rendered document is usable: the browser completes it. */
const unanswered = (visits: readonly Visit[]) =>
  visits.filter(({ status, isClientRendered: isDegraded }) => status !== 200 && !isDegraded).length;

/**
 * A crawler requests every video page once. The p99 of the first byte and the server's memory may grow by at most 25 %
 * between the second and the fourth quarter of the crawl.
 */
export async function crawl({ log }: Context, site: Program): Promise<Section> {
  const quarters: Visit[][] = [];
  const memory: number[] = [];
  const startedAt = performance.now();
  for (let quarter = 0; quarter < 4; quarter += 1) {
    let id = (quarter * CRAWLED_PAGES) / 4;
    const end = id + CRAWLED_PAGES / 4;
    quarters.push(await visitAll(CRAWLER_CONNECTIONS, () => ((id += 1) > end ? undefined : page(site, id))));
    memory.push(await memoryOf(site));
    log(`crawled ${end} pages, p99 ${milliseconds(p99(quarters[quarter] ?? []))}`);
  }
  const all = quarters.flat();
  const [second = [], last = []] = [quarters[1], quarters[3]];
  const rate = CRAWLED_PAGES / ((performance.now() - startedAt) / 1000);
  return {
    rows: [
      ['crawler: pages', perSecond(rate)],
      ['crawler: p99 of the first byte', milliseconds(p99(all))],
      ['crawler: memory of all processes', memory.map((size) => `${Math.round(size)} MB`).join(' → ')],
    ],
    verdicts: [
      atMost(`crawler: failed pages of ${CRAWLED_PAGES}`, failures(all), 0),
      atMost('crawler: p99, last quarter ÷ second', p99(last) / p99(second), MAX_GROWTH, ratio),
      atMost(
        'crawler: memory, last quarter ÷ second',
        (memory[3] ?? NaN) / (memory[1] ?? NaN),
        MAX_GROWTH,
        ratio,
      ),
    ],
  };
}

/**
 * Sends two bursts of requests for many more uncached pages than the server can render. The first burst opens its
 * connections. The second burst reuses them, as a proxy with open connections to the site server does.
 */
export async function overload({ log }: Context, site: Program): Promise<Section> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const burstAgent = new Agent({ keepAlive: true, maxFreeSockets: BURST_CONNECTIONS });
  const randomPage = () => page(site, 1 + Math.floor(Math.random() * CRAWLED_PAGES));
  const probe = async () => (await visit(randomPage(), agent)).firstByteMs;
  const calm: number[] = [];
  for (let index = 0; index < 30; index += 1) calm.push(await probe());
  const recovered = median(calm) * 2 + 20;

  async function burst() {
    const end = performance.now() + BURST_MS;
    const visits = await visitAll(
      BURST_CONNECTIONS,
      () => (performance.now() < end ? randomPage() : undefined),
      fromNetwork,
      burstAgent,
    );
    const endedAt = performance.now();
    let recoveredAt: number | undefined;
    let inRow = 0;
    while (inRow < 3 && performance.now() - endedAt < 60_000) {
      const isFast = (await probe()) <= recovered;
      if (isFast && inRow === 0) recoveredAt = performance.now();
      inRow = isFast ? inRow + 1 : 0;
      await sleep(100);
    }
    const recovery = inRow < 3 || recoveredAt === undefined ? null : recoveredAt - endedAt;
    const slowest = Math.max(...visits.map(({ firstByteMs }) => firstByteMs));
    log(
      `burst: ${visits.length} pages, ${unanswered(visits)} failed, slowest first byte ${milliseconds(slowest)}`,
    );
    return { visits, recovery, slowest, memory: await memoryOf(site) };
  }
  const first = await burst();
  const second = await burst();
  agent.destroy();
  burstAgent.destroy();
  const visits = [...first.visits, ...second.visits];
  const recovery =
    first.recovery === null || second.recovery === null ? null : Math.max(first.recovery, second.recovery);
  return {
    rows: [
      [
        `burst of ${BURST_CONNECTIONS} connections: pages`,
        perSecond(visits.length / ((2 * BURST_MS) / 1000)),
      ],
      [
        'burst: first byte, p50 and p99',
        `${milliseconds(median(visits.map(({ firstByteMs }) => firstByteMs)))}, ${milliseconds(p99(visits))}`,
      ],
      [
        'burst: slowest first byte on new and on open connections',
        `${milliseconds(first.slowest)}, ${milliseconds(second.slowest)}`,
      ],
      [
        'burst: client-rendered pages',
        `${visits.filter(({ isClientRendered: isDegraded }) => isDegraded).length} of ${visits.length}`,
      ],
      ['burst: memory of all processes', `${Math.round(first.memory)} → ${Math.round(second.memory)} MB`],
    ],
    verdicts: [
      atMost(`burst: failed pages of ${visits.length}`, unanswered(visits), 0),
      atMost(
        'burst: slowest first byte on new connections',
        first.slowest,
        MAX_FIRST_BYTE_NEW_MS,
        milliseconds,
      ),
      atMost(
        'burst: slowest first byte on open connections',
        second.slowest,
        MAX_FIRST_BYTE_MS,
        milliseconds,
      ),
      atMost('burst: recovery', recovery, MAX_RECOVERY_MS, seconds),
      atMost(
        'memory after the second burst ÷ memory after the first burst',
        second.memory / first.memory,
        MAX_GROWTH,
        ratio,
      ),
    ],
  };
}

/** Opens a connection, sends one request and keeps it open. If `isRead` is false, the client reads no response. */
function openConnection(origin: string, request: string, isRead: boolean): Promise<{ end(): void }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(request);
      if (isRead) socket.once('data', () => resolve(socket)).resume();
      else resolve(socket.pause());
    });
    socket.once('error', reject);
    socket.on('error', () => undefined);
  }).then((socket) => ({ end: () => (socket as { destroy(): void }).destroy() }));
}

/** Checks that idle connections and slow readers take little memory and do not slow down other requests. */
export async function measureIdleConnections(
  { log }: Context,
  site: Program,
  scriptPath: string,
): Promise<Section> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  async function medianFirstByte() {
    const times: number[] = [];
    for (let index = 0; index < 400; index += 1)
      times.push((await visit(`${site.origin}/`, agent)).firstByteMs);
    return median(times);
  }
  const [aloneMs, aloneMemory] = [await medianFirstByte(), await memoryOf(site)];
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: bench\r\naccept-encoding: br\r\n\r\n`;
  const connections: { end(): void }[] = [];
  for (let opened = 0; opened < IDLE_CONNECTIONS; opened += 100) {
    const batch = Array.from({ length: 100 }, () => openConnection(site.origin, request('/healthz'), true));
    connections.push(...(await Promise.all(batch)));
  }
  for (let reader = 0; reader < SLOW_READERS; reader += 1) {
    connections.push(await openConnection(site.origin, request(scriptPath), false));
  }
  log(`opened ${connections.length} connections`);
  await sleep(1000);
  const [crowdedMs, crowdedMemory] = [await medianFirstByte(), await memoryOf(site)];
  for (const connection of connections) connection.end();
  agent.destroy();
  const bytes = ((crowdedMemory - aloneMemory) * 1e6) / connections.length;
  return {
    rows: [
      [
        'cached home page, without and with idle connections',
        `${milliseconds(aloneMs)}, ${milliseconds(crowdedMs)}`,
      ],
      [
        'memory, without and with idle connections',
        `${Math.round(aloneMemory)}, ${Math.round(crowdedMemory)} MB`,
      ],
    ],
    verdicts: [
      atMost(
        `first byte beside ${IDLE_CONNECTIONS} idle connections and ${SLOW_READERS} slow readers ÷ alone`,
        crowdedMs / aloneMs,
        MAX_GROWTH,
        ratio,
      ),
      atMost(
        'memory per connection',
        bytes,
        MAX_BYTES_PER_CONNECTION,
        (size) => `${(size / 1000).toFixed(1)} kB`,
      ),
    ],
  };
}
