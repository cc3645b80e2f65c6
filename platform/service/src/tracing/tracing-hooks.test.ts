/** @jest-environment node */
import { createTracingHooks } from './tracing-hooks';
import type { TraceSpan, Tracing } from './tracing';

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

function setUp(trusted: string) {
  const started: [string, string | undefined][] = [];
  const ended: [unknown, boolean | undefined][] = [];
  const span: TraceSpan = {
    traceparent: '',
    startChild: () => span,
    recordChild: () => undefined,
    end: (attributes, failed) => void ended.push([attributes, failed]),
  };
  const tracing: Tracing = {
    startSpan: (_kind, name, traceparent) => (started.push([name, traceparent]), span),
    withSpan: (_span, work) => work(),
    currentSpan: () => span,
    shutDown: async () => undefined,
  };
  const hooks = createTracingHooks(tracing, { trustedProxies: trusted });
  function handle(url: string | undefined, remoteAddress: string, statusCode = 200) {
    const headers = { traceparent: TRACEPARENT };
    const request = { method: 'GET', headers, socket: { remoteAddress }, routeOptions: { url } };
    let doneCalls = 0;
    const done = () => void (doneCalls += 1);
    hooks.onRequest(request, {}, done);
    hooks.preHandler(request, {}, done);
    hooks.onResponse(request, { statusCode }, done);
    return doneCalls;
  }
  return { handle, started, ended };
}

test('a traceparent is accepted only from addresses in TRUSTED_PROXIES', () => {
  const { handle, started } = setUp('loopback, 10.0.0.0/8');
  for (const address of ['127.0.0.1', '10.1.2.3', '203.0.113.7']) handle('/api/Jobs', address);
  expect(started.map(([, traceparent]) => traceparent)).toEqual([TRACEPARENT, TRACEPARENT, undefined]);
});

test('a span is named after its route pattern, and a 5xx status marks it as failed', () => {
  const { handle, started, ended } = setUp('loopback');
  handle('/api/Blog/:id', '127.0.0.1');
  handle(undefined, '127.0.0.1', 404);
  handle('/api/Jobs', '127.0.0.1', 503);
  expect(started.map(([name]) => name)).toEqual(['GET /api/Blog/:id', 'GET unknown', 'GET /api/Jobs']);
  expect(ended.map(([, failed]) => failed)).toEqual([false, false, true]);
  expect(ended[0]?.[0]).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/Blog/:id',
    'http.response.status_code': 200,
  });
});

test('health probes create no spans', () => {
  const { handle, started } = setUp('loopback');
  expect(handle('/healthz', '127.0.0.1')).toBe(3);
  expect(started).toEqual([]);
});
