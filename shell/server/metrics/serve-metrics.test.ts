/** @jest-environment node */
import { emptyRegistry } from '@safar/shared/contract/registry';
import fastify, { type FastifyInstance } from 'fastify';
import type { SiteRenderer } from '../rendering/site-renderer';
import { measuredRenderer } from './measured-renderer';
import { serveMetrics } from './serve-metrics';
import { createSiteMetrics, type SiteMetrics } from './site-metrics';
import { createCompressor } from '../pages/compressor';
import { createHtmlCache } from '../pages/html-cache';
import { knownNames } from '../telemetry/known-names';
import { serveTelemetry } from '../telemetry/serve-telemetry';

const publishedAt = '2026-11-01T00:00:00Z';
const blog = { active: '1.0.0', canary: null, releases: [{ version: '1.0.0', publishedAt }] };
const known = knownNames({ units: { 'mf-blog': blog } }, { remotes: {} });

let app: FastifyInstance;
let origin: string;
let metrics: SiteMetrics;

beforeEach(async () => {
  app = fastify({ trustProxy: 'loopback' });
  metrics = createSiteMetrics();
  serveMetrics(app, {
    metrics,
    settings: { metricsToken: 'the-token-of-metrics', opsToken: undefined },
    operations: {
      queue: { add: () => undefined, waiting: () => 7, dropped: () => 2, close: async () => undefined },
      registry: {
        current: () => ({ ...emptyRegistry(), revision: 12 }),
        readAt: () => Date.now() - 3_500,
        close: () => undefined,
      },
    },
  });
  await app.register((scope) =>
    serveTelemetry(scope, {
      queue: undefined,
      known: () => known,
      visitorOf: () => 1,
      onFailure: metrics.countBrowserFailure,
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
  expect(status).toBe(204);
}

async function read(headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/metrics`, { headers });
  return { status: response.status, text: await response.text() };
}

test('requests are counted by the pattern of their address, never by what stands in it', async () => {
  await (await fetch(`${origin}/watch/a-secret`)).text();
  await (await fetch(`${origin}/nowhere`)).text();
  const { text } = await read();
  expect(text).toContain('safar_http_requests_total{method="GET",route="/watch/:id",status="200"} 1');
  expect(text).toContain('safar_http_request_duration_seconds_count{route="/watch/:id"} 1');
  expect(text).toMatch(/route="unknown",status="404"\} 1/);
  expect(text).not.toContain('a-secret');
});

test('queue, registry and the process itself are in it', async () => {
  const { text } = await read();
  expect(text).toContain('safar_telemetry_waiting 7');
  expect(text).toContain('safar_telemetry_dropped_total 2');
  expect(text).toContain('safar_registry_revision 12');
  expect(text).toMatch(/safar_registry_age_seconds [34]\./);
  expect(text).toContain('process_cpu_seconds_total');
});

test('renders are timed by who made the page', async () => {
  const page = { status: 200, html: '', bootJson: '', remotes: [] };
  let fromServer = true;
  const renderer = { render: async () => ({ ...page, fromServer }) } as unknown as SiteRenderer;
  const measured = measuredRenderer(renderer, metrics);
  const stage = {} as Parameters<SiteRenderer['render']>[0];
  await measured.render(stage, '/', false, AbortSignal.timeout(1_000));
  fromServer = false;
  await measured.render(stage, '/', false, AbortSignal.timeout(1_000));
  const { text } = await read();
  expect(text).toContain('safar_render_duration_seconds_count{outcome="server"} 1');
  expect(text).toContain('safar_render_duration_seconds_count{outcome="browser"} 1');
});

test('finished pages are counted by whether they were there, and still fresh', async () => {
  let time = 0;
  const cache = createHtmlCache(10, createCompressor(), () => time, metrics.countPage);
  const ask = () =>
    cache.answer('/', undefined, async () => ({
      status: 200,
      headers: {},
      body: Buffer.from(`at ${time}`),
      keep: true,
    }));
  await Promise.all([ask(), ask()]);
  await ask();
  time = 11_000;
  // Both get the page of before while one makes the next.
  await Promise.all([ask(), ask()]);
  await new Promise(setImmediate);
  await ask();
  const { text } = await read();
  expect(text).toContain('safar_html_cache_lookups_total{result="miss"} 1');
  expect(text).toContain('safar_html_cache_lookups_total{result="stale"} 2');
  expect(text).toContain('safar_html_cache_lookups_total{result="hit"} 3');
});

test('failures in browsers are counted by remote; notes and names that nobody has published are not', async () => {
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

test('who comes through a proxy needs the token', async () => {
  const proxied = { 'x-forwarded-for': '203.0.113.7' };
  expect((await read(proxied)).status).toBe(404);
  expect((await read({ ...proxied, authorization: 'Bearer the-token-of-metrics' })).status).toBe(200);
});
