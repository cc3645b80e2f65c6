/** @jest-environment node */
import { createServer } from 'node:http';
import { emptyRegistry } from '@safar/protocol/registry';
import fastify, { type FastifyInstance } from 'fastify';
import type { SiteRenderer } from '../rendering/site-renderer';
import { createSiteMetrics, serveMetrics, type SiteMetrics, withRenderMetrics } from './site-metrics';
import { createCompressor } from '../http/compression';
import { createReadyResponder, readyResponse } from '../http/ready-responses';
import { createResponseCache } from '../http/response-cache';
import { knownNames } from '../telemetry/telemetry-batch';
import { serveTelemetry } from '../telemetry/serve-telemetry';

const publishedAt = '2026-11-01T00:00:00Z';
const blog = { active: '1.0.0', canary: null, releases: [{ version: '1.0.0', publishedAt }] };
const known = knownNames({ units: { 'mf-blog': blog } }, { remotes: {} });

let app: FastifyInstance;
let origin: string;
let metrics: SiteMetrics;
const ready = createReadyResponder([
  ({ url }) =>
    url === '/ready'
      ? readyResponse({
          route: '/ready',
          body: Buffer.from('a page'),
          encoding: 'identity',
          etag: '"1"',
          headers: {},
        })
      : undefined,
]);

beforeEach(async () => {
  app = fastify({
    trustProxy: 'loopback',
    serverFactory: (handler, options) => createServer(options, ready.before(handler)),
  });
  metrics = createSiteMetrics();
  serveMetrics(app, {
    metrics,
    ready,
    settings: { metricsToken: 'the-token-of-metrics', opsToken: undefined },
    operations: {
      queue: { add: () => undefined, waiting: () => 7, dropped: () => 2, close: async () => undefined },
      registry: {
        current: () => ({ ...emptyRegistry(), revision: 12 }),
        readAt: () => Date.now() - 3_500,
        refresh: async () => true,
      },
    },
  });
  await app.register((scope) =>
    serveTelemetry(scope, {
      queue: undefined,
      known: () => known,
      visitorNumber: () => 1,
      tokens: {
        signStatement: () => 'a statement',
        releasesOfStatement: () => undefined,
        issue: () => 'a token',
        redeem: () => new Set(['mf-blog@1.0.0']),
      },
      onFailure: metrics.countBrowserFailure,
      watchMinutes: 15,
    }),
  );
  app.get('/watch/:id', async () => 'a film');
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

async function report(failures: readonly object[]) {
  const { status } = await fetch(`${origin}/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ load: 'k3j4h5g6f7d8s9a0', ran: [], failures }),
  });
  expect(status).toBe(200);
}

async function read(headers: Record<string, string> = { authorization: 'Bearer the-token-of-metrics' }) {
  const response = await fetch(`${origin}/metrics`, { headers });
  return { status: response.status, text: await response.text() };
}

test('requests are counted by route pattern, not by URL', async () => {
  await (await fetch(`${origin}/watch/a-secret`)).text();
  await (await fetch(`${origin}/nowhere`)).text();
  const { text } = await read();
  expect(text).toContain('safar_http_requests_total{method="GET",route="/watch/:id",status="200"} 1');
  expect(text).toContain('safar_http_request_duration_seconds_count{route="/watch/:id"} 1');
  expect(text).toMatch(/route="unknown",status="404"\} 1/);
  expect(text).not.toContain('a-secret');
});

test('responses that are sent from memory are counted by method', async () => {
  await (await fetch(`${origin}/ready`)).text();
  await fetch(`${origin}/ready`, { method: 'HEAD' });
  await fetch(`${origin}/ready`, { method: 'HEAD' });
  const { text } = await read();
  expect(text).toContain('safar_http_requests_total{method="GET",route="/ready",status="200"} 1');
  expect(text).toContain('safar_http_requests_total{method="HEAD",route="/ready",status="200"} 2');
});

test('/metrics contains metrics of the telemetry queue, the registry and the process', async () => {
  const { text } = await read();
  expect(text).toContain('safar_telemetry_waiting 7');
  expect(text).toContain('safar_telemetry_dropped_total 2');
  expect(text).toContain('safar_registry_revision 12');
  expect(text).toMatch(/safar_registry_age_seconds [34]\./);
  expect(text).toContain('process_cpu_seconds_total');
});

test('the duration of each render is recorded by outcome', async () => {
  const page = { status: 200, html: '', bootJson: '', remotes: [] };
  let fromServer = true;
  const renderer = { render: async () => ({ ...page, fromServer }) } as unknown as SiteRenderer;
  const measured = withRenderMetrics(renderer, metrics);
  const deployment = {} as Parameters<SiteRenderer['render']>[0];
  await measured.render(deployment, '/', false, AbortSignal.timeout(1_000));
  fromServer = false;
  await measured.render(deployment, '/', false, AbortSignal.timeout(1_000));
  const { text } = await read();
  expect(text).toContain('safar_render_duration_seconds_count{outcome="server"} 1');
  expect(text).toContain('safar_render_duration_seconds_count{outcome="browser"} 1');
});

test('page requests are counted by cache result', async () => {
  let time = 1_000_000;
  const cache = createResponseCache({
    seconds: 10,
    compressor: createCompressor(),
    now: () => time,
    onLookup: metrics.countPageLookup,
  });
  const requestMetrics = () =>
    cache.respond('/', undefined, async () => ({
      status: 200,
      headers: {},
      body: Buffer.from(`at ${time}`),
      isCacheable: true,
    }));
  await Promise.all([requestMetrics(), requestMetrics()]);
  await requestMetrics();
  time += 11_000;
  // Both requests receive the stale page. One of them also starts the creation of a new page.
  await Promise.all([requestMetrics(), requestMetrics()]);
  await new Promise(setImmediate);
  await requestMetrics();
  const { text } = await read();
  expect(text).toContain('safar_html_cache_lookups_total{result="miss"} 1');
  expect(text).toContain('safar_html_cache_lookups_total{result="stale"} 2');
  expect(text).toContain('safar_html_cache_lookups_total{result="hit"} 3');
});

test('browser failures of published remotes are counted by remote, except failures with the code `queue-full`; failures of unknown remotes are not counted', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const failure = {
    remote: 'mf-blog',
    version: '1.0.0',
    phase: 'render',
    code: 'threw',
    message: 'm',
    route: '/',
  };
  await report([
    failure,
    { ...failure, phase: 'run', code: 'queue-full' },
    { ...failure, remote: 'mf-made-up' },
  ]);
  await report([{ ...failure, phase: 'load', code: 'data-unavailable' }]);
  const { text } = await read();
  expect(text).toContain('safar_browser_failures_total{remote="mf-blog"} 2');
  expect(text).not.toContain('made-up');
  jest.restoreAllMocks();
});

test('a request for /metrics without the correct token is answered with status 404, even from localhost', async () => {
  expect((await read({})).status).toBe(404);
  expect((await read({ authorization: 'Bearer another-token' })).status).toBe(404);
  expect((await read()).status).toBe(200);
});
