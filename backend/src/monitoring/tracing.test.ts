import { startTraceCollector } from '@safar/service/tracing/testing/trace-collector';
import { removeTemporaryFolders } from '../../testing/temporary-folder';
import { startTestBackend } from '../../testing/test-backend';

afterAll(removeTemporaryFolders);

const SITE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test("only requests from trusted callers continue the caller's trace; spans contain the duration of SQL statements, but no visitor input", async () => {
  const collector = await startTraceCollector();
  const backend = await startTestBackend({ tracesUrl: collector.url });
  const headers = { traceparent: SITE };
  await backend.app.inject({ url: '/api/BlogSearch?search=a-secret', headers });
  await backend.app.inject({ url: '/api/nowhere/a-secret', headers });
  const videos = { method: 'POST', url: '/api/VideosGet', payload: { category: 'Most Watched' } } as const;
  await backend.app.inject({ ...videos, headers });
  await backend.app.inject({ url: '/healthz' });
  await backend.app.inject({ ...videos, remoteAddress: '203.0.113.7', headers });
  await backend.stop();
  collector.close();

  const [joined, apart, ...others] = collector.spans.filter(({ name }) => name === 'POST /api/VideosGet');
  expect(joined).toMatchObject({
    service: 'safar-backend',
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
    kind: 2,
  });
  expect(joined?.attributes).toMatchObject({
    'http.route': '/api/VideosGet',
    'http.response.status_code': 200,
  });
  expect(joined?.attributes['safar.sql.statements']).toBeGreaterThan(0);
  expect(joined?.attributes['safar.sql.duration_ms']).toBeGreaterThan(0);
  expect(apart?.traceId).not.toBe(joined?.traceId);
  expect(others).toEqual([]);
  expect(collector.spans.map(({ name }) => name)).toContain('GET /api/BlogSearch');
  expect(JSON.stringify(collector.spans)).not.toContain('a-secret');
  expect(collector.spans.filter(({ name }) => name.includes('healthz'))).toEqual([]);
});

test.each(['refuses', 'hangs'] as const)(
  'if the trace collector %s, requests succeed and the shutdown takes less than 3 s',
  async (mode) => {
    const collector = await startTraceCollector();
    collector.mode = mode;
    const backend = await startTestBackend({ tracesUrl: collector.url });
    expect((await backend.app.inject({ url: '/api/Category' })).statusCode).toBe(200);
    const before = Date.now();
    await backend.stop();
    expect(Date.now() - before).toBeLessThan(3_000);
    collector.close();
  },
);
