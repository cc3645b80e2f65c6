/** @jest-environment node */
import { createTracingHooks } from './tracing-hooks';
import type { TraceSpan, Tracing } from './tracing';

const THEIRS = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

function setUp(trusted: string) {
  const begun: [string, string | undefined][] = [];
  const ended: [unknown, boolean | undefined][] = [];
  const step: TraceSpan = {
    traceparent: '',
    startChild: () => step,
    recordChild: () => undefined,
    end: (facts, failed) => void ended.push([facts, failed]),
  };
  const tracing: Tracing = {
    startSpan: (_kind, name, traceparent) => (begun.push([name, traceparent]), step),
    withSpan: (_step, work) => work(),
    currentSpan: () => step,
    shutDown: async () => undefined,
  };
  const hooks = createTracingHooks(tracing, { trustedProxies: trusted });
  function ask(url: string | undefined, remoteAddress: string, statusCode = 200) {
    const headers = { traceparent: THEIRS };
    const request = { method: 'GET', headers, socket: { remoteAddress }, routeOptions: { url } };
    let reached = 0;
    const done = () => void (reached += 1);
    hooks.onRequest(request, {}, done);
    hooks.preHandler(request, {}, done);
    hooks.onResponse(request, { statusCode }, done);
    return reached;
  }
  return { ask, begun, ended };
}

test('a traceparent is accepted only from addresses in TRUSTED_PROXIES', () => {
  const { ask, begun } = setUp('loopback, 10.0.0.0/8');
  for (const address of ['127.0.0.1', '10.1.2.3', '203.0.113.7']) ask('/api/Jobs', address);
  expect(begun.map(([, traceparent]) => traceparent)).toEqual([THEIRS, THEIRS, undefined]);
});

test('a span is named after its route pattern, and a 5xx status marks it as failed', () => {
  const { ask, begun, ended } = setUp('loopback');
  ask('/api/Blog/:id', '127.0.0.1');
  ask(undefined, '127.0.0.1', 404);
  ask('/api/Jobs', '127.0.0.1', 503);
  expect(begun.map(([name]) => name)).toEqual(['GET /api/Blog/:id', 'GET unknown', 'GET /api/Jobs']);
  expect(ended.map(([, failed]) => failed)).toEqual([false, false, true]);
  expect(ended[0]?.[0]).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/Blog/:id',
    'http.response.status_code': 200,
  });
});

test('requests of health probes create no span', () => {
  const { ask, begun } = setUp('loopback');
  expect(ask('/healthz', '127.0.0.1')).toBe(3);
  expect(begun).toEqual([]);
});
