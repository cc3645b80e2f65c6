import type { LoadRecord, ReleaseStats, TelemetryBatch } from '@safar/protocol/telemetry';
import { removeTemporaryFolders } from '../../testing/temporary-folder';
import { startTestBackend, type TestBackend } from '../../testing/test-backend';
import { openDatabase, type Database } from '../database/open-database';
import { pruneTelemetry } from './store-telemetry';

const internalToken = 'a-secret-of-both-programs';
const authorization = `Bearer ${internalToken}`;

let backend: TestBackend;
let database: Database;
beforeAll(async () => {
  backend = await startTestBackend({ internalToken });
  const { databaseUrl: url } = backend;
  database = await openDatabase({ url, dataFolder: '/nowhere' });
});
afterAll(async () => {
  await database.close();
  await backend.stop();
  removeTemporaryFolders();
});
beforeEach(async () => {
  await database.pool.query(
    'truncate telemetry_loads, telemetry_minutes, telemetry_failures, telemetry_vitals, telemetry_failed_visitors',
  );
});

const send = (batch: Partial<TelemetryBatch>, headers: Record<string, string> = { authorization }) =>
  backend.app.inject({
    method: 'POST',
    url: '/internal/telemetry',
    headers,
    payload: { loads: [], failures: [], vitals: [], ...batch },
  });

async function ask<T>(name: string, since = Date.now() - 60_000): Promise<T[]> {
  const url = `/internal/telemetry/${name}?since=${new Date(since).toISOString()}`;
  const response = await backend.app.inject({ url, headers: { authorization } });
  expect(response.statusCode).toBe(200);
  return response.json<T[]>();
}

const load = (id: number, over: Partial<LoadRecord> = {}): LoadRecord => ({
  load: `page-load-${id}`,
  unit: 'mf-video',
  version: '1.2.0',
  failed: false,
  ...over,
});

test('a page load counts once per release, and at most once as failed, for any number and order of reports', async () => {
  await send({ loads: [load(1), load(2), load(2)] });
  await send({ loads: [load(1, { failed: true }), load(1, { failed: true })] });
  await send({ loads: [load(3, { failed: true })] });
  await send({ loads: [load(3), load(1)] });
  await send({ loads: [load(1, { version: '1.3.0' })] });

  expect(await ask<ReleaseStats>('releases')).toEqual([
    { unit: 'mf-video', version: '1.2.0', loads: 3, failed: 2, failedVisitors: 0, p75: {} },
    { unit: 'mf-video', version: '1.3.0', loads: 1, failed: 0, failedVisitors: 0, p75: {} },
  ]);
});

test('a visitor with many failed page loads counts as one failed visitor, even if several site servers report them', async () => {
  const failed = (id: number, visitor: number) => load(id, { failed: true, visitor });
  const failedCounts = async (since?: number) =>
    (await ask<ReleaseStats>('releases', since)).map(({ failed, failedVisitors }) => [
      failed,
      failedVisitors,
    ]);

  await send({ loads: Array.from({ length: 50 }, (_, id) => failed(id, 4711)) });
  await send({ loads: [failed(50, 4711)] });
  expect(await failedCounts()).toEqual([[51, 1]]);
  await Promise.all([
    send({ loads: [failed(51, 7)] }),
    send({ loads: [failed(52, 65_535), failed(53, 4711)] }),
  ]);
  expect(await failedCounts()).toEqual([[54, 3]]);

  await database.pool.query(
    `update telemetry_failed_visitors set at = at - interval '1 hour' where visitor = 7`,
  );
  expect(await failedCounts()).toEqual([[54, 2]]);
  await database.pool.query(`update telemetry_failed_visitors set at = at - interval '25 hours'`);
  await pruneTelemetry(database.pool);
  expect(await failedCounts(0)).toEqual([[54, 0]]);
});

test('vitals are summarized by their 75th percentile', async () => {
  const of = (metric: 'LCP' | 'CLS', value: number) => ({
    unit: 'mf-video',
    version: '1.2.0',
    route: '/watch/:id',
    metric,
    value,
  });
  await send({ vitals: [800, 900, 1000, 5000].map((value) => of('LCP', value)) });
  await send({ vitals: [of('CLS', 0), of('CLS', 0), of('CLS', 0.1), of('CLS', 0.02)] });

  const [{ p75 }] = (await ask<ReleaseStats>('releases')) as [ReleaseStats];
  expect(p75.LCP).toBeGreaterThan(975);
  expect(p75.LCP).toBeLessThan(1025);
  expect(p75.CLS).toBeGreaterThan(0.0195);
  expect(p75.CLS).toBeLessThan(0.0205);
});

test('equal failures are reported once, with their count', async () => {
  const failure = { unit: 'mf-blog', version: '1.0.0', phase: 'render', code: 'threw', route: '/blog' };
  await send({
    failures: [
      { ...failure, message: 'rare' },
      { ...failure, message: 'frequent' },
      { ...failure, message: 'frequent' },
    ],
  });
  expect(await ask('failures')).toEqual([
    { ...failure, message: 'frequent', count: 2, lastAt: expect.any(String) as string },
    { ...failure, message: 'rare', count: 1, lastAt: expect.any(String) as string },
  ]);
});

test('release statistics exclude page loads before `since`, and totals of page loads are removed after thirty days', async () => {
  await send({ loads: [load(1)] });
  const age = (days: number) =>
    database.pool.query(`update telemetry_minutes set minute = now() - $1 * interval '1 day'`, [days]);
  await age(29);
  expect(await ask('releases')).toEqual([]);
  await pruneTelemetry(database.pool);
  expect(await ask('releases', 0)).toHaveLength(1);
  await age(31);
  await pruneTelemetry(database.pool);
  expect(await ask('releases', 0)).toEqual([]);
});

test.each([
  ['without a token', {}],
  ['with a wrong token', { authorization: `${authorization}!` }],
  ['through the site server’s proxy', { authorization, 'x-forwarded-host': 'tv.example' }],
])('the response to a request %s is 404', async (_sender, headers) => {
  expect((await send({ loads: [load(1)] }, headers)).statusCode).toBe(404);
  expect(await ask('releases')).toEqual([]);
});

test('a batch that contains an invalid record is refused as a whole', async () => {
  const response = await send({ loads: [load(1), { ...load(2), unit: '' }] });
  expect(response.statusCode).toBe(400);
  expect(await ask('releases')).toEqual([]);
});

test('the API description does not contain internal endpoints', async () => {
  expect((await backend.app.inject({ url: '/api/openapi.json' })).body).not.toContain('/internal');
});
