/** @jest-environment node */
import { startTraceCollector } from './testing/trace-collector';
import { startTracing } from './start-tracing';

type Collector = Awaited<ReturnType<typeof startTraceCollector>>;

let collector: Collector;
let said: string[];
beforeEach(async () => {
  collector = await startTraceCollector();
  said = [];
});
afterEach(() => {
  collector.close();
  for (const name of ['SERVICE_NAME', 'TRACES_SAMPLER', 'EXPORTER_OTLP_TIMEOUT'])
    delete process.env[`OTEL_${name}`];
});

const start = () =>
  startTracing({ endpoint: collector.url, service: 'safar-test', say: (text) => said.push(text) });

const THEIRS = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test('steps of a request are one trace, also those that were timed elsewhere', async () => {
  const tracing = await start();
  const request = tracing.begin('server', 'GET page', THEIRS);
  const render = request.begin('internal', 'render');
  const end = Date.now();
  const call = { spanId: 'a1b2c3d4e5f60718', name: 'GET /api/Jobs', start: end - 40, end, facts: {} };
  render.record('client', { ...call, failed: false });
  render.end({ 'safar.releases': ['shell@1.0.0'] });
  request.end({ 'http.response.status_code': 200 });
  await tracing.stop();

  const [told, rendered, asked] = ['GET /api/Jobs', 'render', 'GET page'].map((name) =>
    collector.named(name),
  );
  expect(asked).toMatchObject({
    service: 'safar-test',
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
    kind: 2,
    facts: { 'http.response.status_code': 200 },
  });
  expect(rendered).toMatchObject({ traceId: asked?.traceId, parentSpanId: asked?.spanId, kind: 1 });
  expect(told).toMatchObject({ spanId: 'a1b2c3d4e5f60718', parentSpanId: rendered?.spanId, kind: 3 });
  expect(request.traceparent).toBe(`00-${asked?.traceId}-${asked?.spanId}-01`);
});

test('what is no traceparent begins a trace of its own', async () => {
  const tracing = await start();
  expect(tracing.begin('server', 'GET page', '00-zz-zz-01').traceparent).toMatch(/^00-[0-9a-f]{32}-/);
  await tracing.stop();
});

test('the variables of OpenTelemetry count', async () => {
  process.env['OTEL_SERVICE_NAME'] = 'tv-eu';
  const named = await start();
  named.begin('server', 'GET page').end();
  await named.stop();
  expect(collector.spans.map(({ service }) => service)).toEqual(['tv-eu']);

  process.env['OTEL_TRACES_SAMPLER'] = 'always_off';
  const silent = await start();
  const step = silent.begin('server', 'GET page');
  expect(step.traceparent).toMatch(/-00$/);
  step.end();
  await silent.stop();
  expect(collector.spans).toHaveLength(1);
});

test('a collector that refuses is named once', async () => {
  const tracing = await start();
  collector.mode = 'refuses';
  for (let count = 0; count < 600; count += 1) tracing.begin('server', 'GET page').end();
  await tracing.stop();
  expect(collector.requests).toBe(2);
  expect(said).toEqual([expect.stringContaining(`${collector.url} takes no traces`)]);
});

test('a collector that does not answer holds nobody up for more than a second', async () => {
  // The exporter would try again until then, also after this test.
  process.env['OTEL_EXPORTER_OTLP_TIMEOUT'] = '1200';
  const tracing = await start();
  collector.mode = 'hangs';
  tracing.begin('server', 'GET page').end();
  const before = Date.now();
  await tracing.stop();
  expect(Date.now() - before).toBeLessThan(2_000);
});
