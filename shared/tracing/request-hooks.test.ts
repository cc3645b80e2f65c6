/** @jest-environment node */
import { requestHooks } from './request-hooks';
import type { Step, Tracing } from './tracing';

const THEIRS = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

function setUp(trusted: string) {
  const begun: [string, string | undefined][] = [];
  const ended: [unknown, boolean | undefined][] = [];
  const step: Step = {
    traceparent: '',
    begin: () => step,
    record: () => undefined,
    end: (facts, failed) => void ended.push([facts, failed]),
  };
  const tracing: Tracing = {
    begin: (_kind, name, traceparent) => (begun.push([name, traceparent]), step),
    within: (_step, work) => work(),
    current: () => step,
    stop: async () => undefined,
  };
  const hooks = requestHooks(tracing, { trusted });
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

test('whose traceparent is believed is what TRUSTED_PROXIES says', () => {
  const { ask, begun } = setUp('loopback, 10.0.0.0/8');
  for (const address of ['127.0.0.1', '10.1.2.3', '203.0.113.7']) ask('/api/Jobs', address);
  expect(begun.map(([, traceparent]) => traceparent)).toEqual([THEIRS, THEIRS, undefined]);
});

test('a span has the pattern of the route, and fails when the server does', () => {
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

test('probes are answered without a span', () => {
  const { ask, begun } = setUp('loopback');
  expect(ask('/healthz', '127.0.0.1')).toBe(3);
  expect(begun).toEqual([]);
});
