/** @jest-environment node */
import type { TelemetryBatch } from '@safar/protocol/telemetry';
import fastify, { type FastifyInstance } from 'fastify';
import { createVisitorNumbers, knownNames } from './telemetry-batch';
import { serveTelemetry } from './serve-telemetry';
import { createReportTokens } from './report-tokens';

let app: FastifyInstance;
let origin: string;
let batches: TelemetryBatch[];
/** The remote of each call of `onFailure`. In production, `onFailure` counts failures for `/metrics`. */
let counted: string[];

const secret = 'the-secret-of-site-servers';
const publishedAt = '2026-11-01T00:00:00Z';
const unit = (...versions: string[]) => ({
  active: versions.at(-1) ?? '',
  canary: null,
  releases: versions.map((version) => ({ version, publishedAt })),
});
const tokens = createReportTokens({ secret });
/** The signed list of the releases of a document, in this case of all releases in `known`. */
const statement = tokens.signStatement(['shell@2.0.0', 'mf-blog@1.0.0', 'mf-blog@1.1.0']);
const known = knownNames(
  { units: { shell: unit('2.0.0'), 'mf-blog': unit('1.0.0', '1.1.0') } },
  { remotes: {} },
  ['/about-us'],
);

async function start(reportsPerMinute: number) {
  batches = [];
  counted = [];
  app = fastify({ trustProxy: 'loopback' });
  await app.register((scope) =>
    serveTelemetry(scope, {
      queue: { add: (batch) => void batches.push(batch) },
      known: () => known,
      visitorNumber: createVisitorNumbers(secret),
      tokens,
      onFailure: (remote) => void counted.push(remote),
      watchMinutes: 15,
      reportsPerMinute,
    }),
  );
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
}

beforeEach(async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await start(6);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});

const load = 'k3j4h5g6f7d8s9a0';
/**
 * Sends one report. The response contains no `token` if the server rejects the report, or if the report contains
 * neither a valid token nor a valid statement.
 */
async function send(payload: object | string, headers: Record<string, string> = {}) {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const response = await fetch(`${origin}/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const { token } = (await response.json()) as { token?: string };
  return { status: response.status, token };
}

/**
 * Sends a report in the same way as pages: first with the document's statement to get a token, then again with that
 * token.
 */
async function post(payload: object | string, headers: Record<string, string> = {}) {
  if (typeof payload === 'string') return (await send(payload, headers)).status;
  const first = await send({ statement, ...payload }, headers);
  if (first.status !== 202) return first.status;
  return (await send({ ...payload, token: first.token }, headers)).status;
}

const failure = {
  remote: 'mf-blog',
  version: '1.1.0',
  phase: 'render',
  code: 'threw',
  message: 'mf-blog@1.1.0: it broke',
  route: '/about-us',
};

test('a page load is stored with the releases that ran on the page', async () => {
  expect(await post({ load, ran: ['shell@2.0.0', 'mf-blog@1.1.0'] })).toBe(200);
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

test('a failure counts against its release and is logged', async () => {
  await post({ load, ran: [], failures: [failure] });
  expect(batches[0]?.loads).toMatchObject([{ load, unit: 'mf-blog', version: '1.1.0', failed: true }]);
  expect(batches[0]?.failures).toMatchObject([{ unit: 'mf-blog', route: '/about-us' }]);
  expect(process.stderr.write).toHaveBeenCalledWith(expect.stringContaining('A browser reported a failure.'));
});

test('all addresses and browsers of a network count as one visitor, and the network is not stored', async () => {
  const report = { ran: [], failures: [failure] };
  const from = async (address: string, browser: string, id: string) => {
    await post({ ...report, load: id.repeat(16) }, { 'user-agent': browser, 'x-forwarded-for': address });
    return batches.at(-1)?.loads[0]?.visitor;
  };
  const first = await from('203.0.113.7', 'a browser', 'a');
  expect(first).toEqual(expect.any(Number));
  expect(await from('203.0.113.200', 'another browser', 'b')).toBe(first);
  expect(await from('198.51.100.7', 'a browser', 'c')).not.toBe(first);
  expect(JSON.stringify(batches)).not.toMatch(/browser|203\.0|198\.51/);
});

test('fifty page loads of one network count as five page loads of one visitor', async () => {
  await app.close();
  await start(1_000);
  for (let count = 0; count < 50; count += 1)
    await post(
      { load: `attack${String(count).padStart(10, '0')}`, ran: ['mf-blog@1.1.0'], failures: [failure] },
      { 'user-agent': `browser ${count % 3}`, 'x-forwarded-for': `2001:db8:7:${count}::1` },
    );
  const loads = batches.flatMap((batch) => batch.loads);
  expect(new Set(loads.map((one) => one.load)).size).toBe(5);
  expect(new Set(loads.filter(({ failed }) => failed).map(({ visitor }) => visitor)).size).toBe(1);
});

test('each Web Vital of a page load counts once, even if the page reports it again with a new token', async () => {
  await app.close();
  await start(1_000);
  const vital = (value: number) => ({ release: 'mf-blog@1.1.0', route: '/about-us', metric: 'LCP', value });
  let { token } = await send({ load, ran: [], statement });
  for (let count = 0; count < 20; count += 1)
    ({ token } = await send({ load, ran: [], vitals: [vital(count), vital(1_000_000)], token }));
  expect(token).toEqual(expect.any(String));
  expect(batches.flatMap(({ vitals }) => vitals)).toMatchObject([{ metric: 'LCP', value: 0 }]);
});

test('five networks can use up the shared failure limit in one minute, but not in the following minutes', async () => {
  await app.close();
  let time = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => time);
  await start(1_000);
  const attack = async () => {
    for (let count = 0; count < 5 * 13; count += 1)
      await post(
        { load, ran: [], failures: Array.from({ length: 5 }, () => ({ ...failure, message: 'forged' })) },
        { 'x-forwarded-for': `203.0.${count % 5}.7` },
      );
  };
  for (let minute = 0; minute < 3; minute += 1) {
    await attack();
    time += 61_000;
  }
  await attack();
  await post({ load, ran: [], failures: [failure] }, { 'x-forwarded-for': '198.51.100.7' });
  const messages = batches.flatMap(({ failures }) => failures).map(({ message }) => message);
  expect(messages.at(-1)).toBe(failure.message);
  expect(messages.filter((message) => message === 'forged')).toHaveLength(300);
});

test('informational reports, such as `queue-full`, do not use up the failure limit of their network or the shared failure limit', async () => {
  await app.close();
  await start(1_000);
  const failures = Array.from({ length: 5 }, () => ({ ...failure, phase: 'run', code: 'queue-full' }));
  for (let count = 0; count < 5 * 13; count += 1)
    await post({ load, ran: [], failures }, { 'x-forwarded-for': `203.0.${count % 5}.7` });
  await post({ load, ran: [], failures: [failure] }, { 'x-forwarded-for': '203.0.1.7' });
  expect(counted).toHaveLength(1);
  expect(batches.at(-1)?.failures).toHaveLength(1);
});

test('`onFailure` receives sixty failures of each network, even if all networks together exceed their shared limit', async () => {
  await app.close();
  await start(1_000);
  const failures = Array.from({ length: 5 }, () => failure);
  const attack = async (address: string) => {
    for (let count = 0; count < 13; count += 1)
      await post({ load, ran: [], failures }, { 'x-forwarded-for': address });
  };
  await attack('203.0.113.7');
  expect(counted).toHaveLength(60);
  for (let network = 1; network <= 5; network += 1) await attack(`198.51.${network}.7`);
  expect(counted).toHaveLength(360);
  expect(batches.flatMap((batch) => batch.failures)).toHaveLength(300);
});

test.each([
  ['a failure because of unavailable data', { code: 'data-unavailable' }],
  ['an informational report', { phase: 'run', code: 'queue-full' }],
])('%s is stored but does not count against the release', async (_what, over) => {
  await post({ load, ran: [], failures: [{ ...failure, ...over }] });
  expect(batches[0]).toMatchObject({ loads: [], failures: [{ unit: 'mf-blog' }] });
});

test('unknown releases are dropped, and unknown routes are replaced by `elsewhere`', async () => {
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

test('control characters are removed from messages, and long messages are truncated', async () => {
  const message = `a\u0000b\u001b[31m\nc ${'x'.repeat(3_000)}`;
  await post({ load, ran: [], failures: [{ ...failure, message }] });
  const stored = batches[0]?.failures[0]?.message ?? '';
  expect(stored).toMatch(/^a b \[31m c x+$/);
  expect(stored.length).toBeLessThanOrEqual(190);
});

test.each([
  ['a body that is not an object', 'null', 400],
  ['invalid JSON', '{', 400],
  ['missing fields', { path: '/' }, 400],
  ['an invalid id', { load: 'visitor 7', ran: [] }, 400],
  [
    'an infinite number',
    `{"load":"${load}","ran":[],"vitals":[{"release":"shell@2.0.0","route":"/","metric":"LCP","value":1e999}]}`,
    400,
  ],
  ['too many releases', { load, ran: Array.from({ length: 101 }, () => 'shell@2.0.0') }, 400],
  ['a body that is too large', { load, ran: [], more: 'x'.repeat(20_000) }, 413],
])('a report with %s is rejected', async (_what, payload, status) => {
  expect(await post(payload)).toBe(status);
  expect(batches).toEqual([]);
});

test('reports from pages of other sites are rejected', async () => {
  expect(await post({ load, ran: [] }, { 'sec-fetch-site': 'cross-site' })).toBe(403);
});

test('the number of reports per minute and network is limited', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) statuses.push(await post({ load, ran: [] }));
  expect(statuses).toEqual([200, 200, 200, 429]);
});

describe('a report', () => {
  const report = { load, ran: ['mf-blog@1.1.0'] };
  const requestToken = async (stated = statement) => (await send({ ...report, statement: stated })).token;

  test('without the statement of a served page is ignored, and no token is issued for it', async () => {
    const forged = createReportTokens({ secret: 'a-guessed-secret' }).signStatement(['mf-blog@1.1.0']);
    for (const more of [{}, { token: 'invented' }, { statement: forged }])
      expect(await send({ ...report, ...more })).toEqual({ status: 202, token: undefined });
    expect(batches).toEqual([]);
  });

  test('counts once with a token, and the response contains the next token', async () => {
    const token = await requestToken();
    const { status, token: next } = await send({ ...report, token });
    expect(status).toBe(200);
    expect((await send({ ...report, token })).status).toBe(202);
    expect(batches).toHaveLength(1);
    expect((await send({ ...report, token: next })).status).toBe(200);
  });

  test('does not count with the token of another page load or network', async () => {
    const token = await requestToken();
    expect((await send({ ...report, load: 'z'.repeat(16), token })).status).toBe(202);
    expect((await send({ ...report, token }, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(202);
    expect(batches).toEqual([]);
  });

  test('counts only for the releases of its document, even with the token of an earlier report', async () => {
    const stated = tokens.signStatement(['shell@2.0.0', 'mf-blog@1.1.0']);
    const token = await requestToken(stated);
    expect((await send({ load, ran: ['mf-blog@1.0.0'], token })).status).toBe(202);
    const { token: next } = await send({ load, ran: ['shell@2.0.0'], token: await requestToken(stated) });
    expect((await send({ load, ran: ['mf-blog@1.0.0'], token: next })).status).toBe(202);
    expect(batches).toMatchObject([{ loads: [{ unit: 'shell' }] }]);
  });
});
