/** @jest-environment node */
import { emptyRegistry } from '@safar/shared/contract/registry';
import fastify, { type FastifyInstance } from 'fastify';
import type { SiteRenderer } from '../rendering/site-renderer';
import { measuredRenderer } from './measured-renderer';
import { serveMetrics } from './serve-metrics';
import { createSiteMetrics, type SiteMetrics } from './site-metrics';

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
      registry: { current: () => ({ ...emptyRegistry(), revision: 12 }), close: () => undefined },
    },
  });
  app.get('/watch/:id', async () => 'a film');
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

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
  expect(text).toContain('safar_telemetry_dropped 2');
  expect(text).toContain('safar_registry_revision 12');
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

test('who comes through a proxy needs the token', async () => {
  const proxied = { 'x-forwarded-for': '203.0.113.7' };
  expect((await read(proxied)).status).toBe(404);
  expect((await read({ ...proxied, authorization: 'Bearer the-token-of-metrics' })).status).toBe(200);
});
