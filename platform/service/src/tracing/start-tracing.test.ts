/** @jest-environment node */
import { startTraceCollector } from './testing/trace-collector';
import { startTracing } from './start-tracing';

type Collector = Awaited<ReturnType<typeof startTraceCollector>>;

let collector: Collector;
let logged: string[];
beforeEach(async () => {
  collector = await startTraceCollector();
  logged = [];
});
afterEach(() => {
  collector.close();
  for (const name of ['SERVICE_NAME', 'TRACES_SAMPLER', 'EXPORTER_OTLP_TIMEOUT'])
    delete process.env[`OTEL_${name}`];
});

const start = () =>
  startTracing({ endpoint: collector.url, service: 'safar-test', log: (text) => logged.push(text) });

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test('all spans of a request form one trace, including a span that a render worker measured', async () => {
  const tracing = await start();
  const request = tracing.startSpan('server', 'GET page', TRACEPARENT);
  const render = request.startChild('internal', 'render');
  const end = Date.now();
  const call = { spanId: 'a1b2c3d4e5f60718', name: 'GET /api/Jobs', start: end - 40, end, attributes: {} };
  render.recordChild('client', { ...call, failed: false });
  render.end({ 'safar.releases': ['shell@1.0.0'] });
  request.end({ 'http.response.status_code': 200 });
  await tracing.shutDown();

  const [apiSpan, renderSpan, pageSpan] = ['GET /api/Jobs', 'render', 'GET page'].map((name) =>
    collector.named(name),
  );
  expect(pageSpan).toMatchObject({
    service: 'safar-test',
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
    kind: 2,
    attributes: { 'http.response.status_code': 200 },
  });
  expect(renderSpan).toMatchObject({ traceId: pageSpan?.traceId, parentSpanId: pageSpan?.spanId, kind: 1 });
  expect(apiSpan).toMatchObject({ spanId: 'a1b2c3d4e5f60718', parentSpanId: renderSpan?.spanId, kind: 3 });
  expect(request.traceparent).toBe(`00-${pageSpan?.traceId}-${pageSpan?.spanId}-01`);
});

test('an invalid traceparent starts a new trace', async () => {
  const tracing = await start();
  expect(tracing.startSpan('server', 'GET page', '00-zz-zz-01').traceparent).toMatch(/^00-[0-9a-f]{32}-/);
  await tracing.shutDown();
});

test('the environment variables OTEL_SERVICE_NAME and OTEL_TRACES_SAMPLER set the service name and the sampler', async () => {
  process.env['OTEL_SERVICE_NAME'] = 'tv-eu';
  const named = await start();
  named.startSpan('server', 'GET page').end();
  await named.shutDown();
  expect(collector.spans.map(({ service }) => service)).toEqual(['tv-eu']);

  process.env['OTEL_TRACES_SAMPLER'] = 'always_off';
  const silent = await start();
  const span = silent.startSpan('server', 'GET page');
  expect(span.traceparent).toMatch(/-00$/);
  span.end();
  await silent.shutDown();
  expect(collector.spans).toHaveLength(1);
});

test('600 spans that the collector rejects cause one log line', async () => {
  const tracing = await start();
  collector.mode = 'refuses';
  for (let count = 0; count < 600; count += 1) tracing.startSpan('server', 'GET page').end();
  await tracing.shutDown();
  expect(collector.requests).toBe(2);
  expect(logged).toEqual([expect.stringContaining(`${collector.url} does not accept traces`)]);
});

test('a collector that hangs delays the shutdown by at most one second', async () => {
  // Limits the exporter's retries to 1.2 s, because they would otherwise continue after this test.
  process.env['OTEL_EXPORTER_OTLP_TIMEOUT'] = '1200';
  const tracing = await start();
  collector.mode = 'hangs';
  tracing.startSpan('server', 'GET page').end();
  const before = Date.now();
  await tracing.shutDown();
  expect(Date.now() - before).toBeLessThan(2_000);
});
