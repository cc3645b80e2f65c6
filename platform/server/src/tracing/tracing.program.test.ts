/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Signing } from '@safar/delivery/signing/signing';
import { startTraceCollector } from '@safar/service/tracing/testing/trace-collector';
import { buildPrograms, root } from '../../testing/build-programs';
import { digest, registryOf, signRegistry, writeRelease } from '../../testing/small-releases';

jest.setTimeout(60_000);

/** The folder of the built programs. It is inside the repository, so that they find `node_modules`. */
const programs = join(root, '.cache/tests/tracing');

/** A shell whose pages send one request to the backend. */
const CODE = `
  const page = { status: 200, html: '<html><head></head><body></body></html>', bootJson: '{}', remotes: [] };
  exports.createRenderer = ({ http }) => ({
    clientDocument: async () => page,
    render: async () => (await http.send({ method: 'GET', path: '/Blog/a-secret' }), page),
  });
`;

let folder: string;
let imports: readonly { readonly path: string; readonly kind: string }[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'safar-tracing-'));
  const releases = join(folder, 'releases');
  const files = {
    'client/e.js': { integrity: digest('e'), bytes: 1 },
    'client/e.css': { integrity: digest('c'), bytes: 1 },
    'ssr/index.cjs': { integrity: digest(CODE), bytes: CODE.length },
  };
  writeRelease(releases, 'shell', '1.0.0', { files });
  writeFileSync(join(releases, 'shell/1.0.0/ssr/index.cjs'), CODE);
  const signing = await Signing.open(join(folder, 'keys'), { developmentKey: 'create' });
  const registry = signRegistry(signing, releases, registryOf({ shell: ['1.0.0'] }));
  writeFileSync(join(releases, 'registry.json'), JSON.stringify(registry));
  mkdirSync(programs, { recursive: true });
  imports = Object.values(buildPrograms(['main', 'worker'], programs).outputs).flatMap(
    (output) => output.imports,
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(programs, { recursive: true });
});

/** A backend that records the headers of requests. */
async function startBackend() {
  const requests: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    requests.push(headers);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function startSite(backendUrl: string, collectorUrl: string) {
  const child = spawn(process.execPath, [join(programs, 'main.mjs')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEVELOPMENT_KEY: '1',
      BACKEND_URL: backendUrl,
      API_CACHE_SECONDS: '0',
      TRUSTED_PROXIES: '203.0.113.0/24',
      OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
      // Exports spans every 50 ms instead of every 5 s, so that the test need not wait.
      OTEL_BSP_SCHEDULE_DELAY: '50',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [{ origin }] = (await once(child, 'message')) as [{ origin: string }];
  const stop = async () => {
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    return { code, errors };
  };
  return { origin, stop };
}

test('every import of an OpenTelemetry package is dynamic', () => {
  const kinds = imports.filter(({ path }) => path.startsWith('@opentelemetry/')).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['dynamic-import']));
});

test('a page, its render and its backend calls form one trace', async () => {
  const collector = await startTraceCollector();
  const backend = await startBackend();
  const site = await startSite(backend.url, collector.url);
  backend.requests.length = 0;
  const untrusted = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const headers = { traceparent: untrusted, tracestate: 'a=b' };
  const response = await fetch(`${site.origin}/blog?search=a-secret`, { headers });
  expect(response.status).toBe(200);
  expect((await fetch(`${site.origin}/api/Jobs`, { headers })).status).toBe(200);
  await fetch(`${site.origin}/livez`);
  expect(await site.stop()).toEqual({ code: 0, errors: '' });
  backend.server.close();
  collector.close();

  const [page, proxied] = ['GET page', 'GET /api/*'].map((name) => collector.named(name));
  const [render, call, forwarded] = ['render', 'GET /api/Blog/*', 'GET backend'].map((name) =>
    collector.named(name),
  );
  expect(page).toMatchObject({ service: 'safar-site', kind: 2, attributes: { 'http.route': '/*' } });
  expect(page).not.toHaveProperty('parentSpanId');
  expect(page?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
  expect(render).toMatchObject({ traceId: page?.traceId, parentSpanId: page?.spanId, kind: 1 });
  expect(render?.attributes).toMatchObject({ 'safar.render.outcome': 'server' });
  expect(render?.attributes['safar.render.wait_ms']).toBeGreaterThanOrEqual(0);
  expect(call).toMatchObject({ traceId: page?.traceId, parentSpanId: render?.spanId, kind: 3 });
  expect(forwarded).toMatchObject({ traceId: proxied?.traceId, parentSpanId: proxied?.spanId, kind: 3 });
  expect(backend.requests.map(({ traceparent }) => traceparent)).toEqual(
    [call, forwarded].map((span) => `00-${span?.traceId}-${span?.spanId}-01`),
  );
  expect(backend.requests.map(({ tracestate }) => tracestate)).toEqual([undefined, undefined]);
  expect(collector.spans).toHaveLength(5);
  expect(JSON.stringify(collector.spans)).not.toContain('a-secret');
});

test.each(['refuses', 'hangs'] as const)('a collector that %s does not affect visitors', async (mode) => {
  const collector = await startTraceCollector();
  collector.mode = mode;
  const backend = await startBackend();
  const site = await startSite(backend.url, collector.url);
  for (const path of ['/', '/blog', '/api/Jobs']) expect((await fetch(site.origin + path)).status).toBe(200);
  while (collector.requests === 0) await sleep(20);
  expect((await fetch(`${site.origin}/jobs`)).status).toBe(200);
  const before = Date.now();
  const { code, errors } = await site.stop();
  expect(code).toBe(0);
  expect(Date.now() - before).toBeLessThan(3_000);
  const sentences = errors.split('\n').filter((line) => line.includes('does not accept traces'));
  expect(sentences.length).toBeLessThanOrEqual(1);
  backend.server.close();
  collector.close();
});
