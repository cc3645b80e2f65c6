/** @jest-environment node */
import type { TelemetryBatch } from '@safar/shared/contract/telemetry';
import fastify, { type FastifyInstance } from 'fastify';
import { knownNames } from './known-names';
import { serveTelemetry } from './serve-telemetry';
import { createVisitorNumbers } from './visitor-numbers';

let app: FastifyInstance;
let origin: string;
let batches: TelemetryBatch[];

const publishedAt = '2026-11-01T00:00:00Z';
const unit = (...versions: string[]) => ({
  active: versions.at(-1) ?? '',
  canary: null,
  releases: versions.map((version) => ({ version, publishedAt })),
});
const known = knownNames(
  { units: { shell: unit('2.0.0'), 'mf-blog': unit('1.0.0', '1.1.0') } },
  { remotes: {} },
);

beforeEach(async () => {
  batches = [];
  app = fastify();
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await app.register((scope) =>
    serveTelemetry(scope, {
      queue: { add: (batch) => void batches.push(batch) },
      known: () => known,
      visitorOf: createVisitorNumbers('the-secret-of-site-servers'),
      perMinute: 3,
    }),
  );
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});

const load = 'k3j4h5g6f7d8s9a0';
const post = async (payload: object | string, headers: Record<string, string> = {}) => {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const response = await fetch(`${origin}/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  await response.body?.cancel();
  return response.status;
};
const failure = {
  remote: 'mf-blog',
  version: '1.1.0',
  phase: 'render',
  code: 'threw',
  message: 'mf-blog@1.1.0: it broke',
  route: '/about-us',
};

test('a page load is kept with the releases that ran in it', async () => {
  expect(await post({ load, ran: ['shell@2.0.0', 'mf-blog@1.1.0'] })).toBe(204);
  expect(batches).toEqual([
    {
      loads: [
        { load, unit: 'shell', version: '2.0.0', failed: false },
        { load, unit: 'mf-blog', version: '1.1.0', failed: false },
      ],
      failures: [],
      vitals: [],
    },
  ]);
});

test('a failure counts against its release, and is a line in the log', async () => {
  await post({ load, ran: [], failures: [failure] });
  expect(batches[0]?.loads).toMatchObject([{ load, unit: 'mf-blog', version: '1.1.0', failed: true }]);
  expect(batches[0]?.failures).toMatchObject([{ unit: 'mf-blog', route: '/about-us' }]);
  expect(process.stderr.write).toHaveBeenCalledWith(expect.stringContaining('A browser reports a failure.'));
});

test('reloads of one browser are those of one visitor, another browser is another, and nobody is named', async () => {
  const told = { ran: [], failures: [failure] };
  const from = async (browser: string, id: string) => {
    await post({ ...told, load: id.repeat(16) }, { 'user-agent': browser });
    return batches.at(-1)?.loads[0]?.visitor;
  };
  const broken = await from('a broken browser', 'a');
  expect(broken).toEqual(expect.any(Number));
  expect(await from('a broken browser', 'b')).toBe(broken);
  expect(await from('one more', 'c')).not.toBe(broken);
  expect(JSON.stringify(batches)).not.toMatch(/browser|127\.0\.0\.1/);
});

test.each([
  ['data that did not come', { code: 'data-unavailable' }],
  ['a note', { phase: 'run', code: 'queue-full' }],
])('%s is told, and is not held against the release', async (_what, over) => {
  await post({ load, ran: [], failures: [{ ...failure, ...over }] });
  expect(batches[0]).toMatchObject({ loads: [], failures: [{ unit: 'mf-blog' }] });
});

test('releases and routes that nobody has published are not kept', async () => {
  await post({
    load,
    ran: ['mf-blog@9.9.9', 'mf-evil@1.0.0'],
    failures: [
      { ...failure, version: '9.9.9' },
      { ...failure, route: '/secret words of a visitor' },
    ],
    vitals: [{ release: 'mf-blog@1.0.0', route: '/x', metric: 'LCP', value: 1200.5 }],
  });
  expect(batches[0]).toMatchObject({
    loads: [{ version: '1.1.0' }],
    failures: [{ version: '1.1.0', route: 'elsewhere' }],
    vitals: [{ unit: 'mf-blog', version: '1.0.0', route: 'elsewhere', value: 1200.5 }],
  });
});

test('what cannot be stored or would break a terminal is taken out of messages', async () => {
  const message = `a\u0000b\u001b[31m\nc ${'x'.repeat(3_000)}`;
  await post({ load, ran: [], failures: [{ ...failure, message }] });
  const kept = batches[0]?.failures[0]?.message ?? '';
  expect(kept).toMatch(/^a b \[31m c x+$/);
  expect(kept.length).toBeLessThanOrEqual(190);
});

test.each([
  ['no object', 'null', 400],
  ['no JSON', '{', 400],
  ['another shape', { path: '/' }, 400],
  ['an id that is not random', { load: 'visitor 7', ran: [] }, 400],
  [
    'a number that is none',
    `{"load":"${load}","ran":[],"vitals":[{"release":"shell@2.0.0","route":"/","metric":"LCP","value":1e999}]}`,
    400,
  ],
  ['too many releases', { load, ran: Array.from({ length: 31 }, () => 'shell@2.0.0') }, 400],
  ['too much', { load, ran: [], more: 'x'.repeat(20_000) }, 413],
])('a report with %s is refused', async (_what, payload, status) => {
  expect(await post(payload)).toBe(status);
  expect(batches).toEqual([]);
});

test('another site cannot make visitors report', async () => {
  expect(await post({ load, ran: [] }, { 'sec-fetch-site': 'cross-site' })).toBe(403);
});

test('one address reports so much in a minute and no more', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) statuses.push(await post({ load, ran: [] }));
  expect(statuses).toEqual([204, 204, 204, 429]);
});
