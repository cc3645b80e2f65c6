import { removeTemporaryFolders } from '../../testing/temporary-folder';
import { startTestBackend, type TestBackend } from '../../testing/test-backend';
import { injectForm, fetchWriteHeaders } from '../../testing/write-headers';
import { openDatabase, type Database } from '../database/open-database';

let backend: TestBackend;
let database: Database;
beforeAll(async () => {
  backend = await startTestBackend({
    metricsTokens: ['the-token-of-metrics'],
    limits: { eventsPerMinute: 3, formsPerTenMinutes: 3 },
  });
  database = await openDatabase({ ...backend, url: backend.databaseUrl });
});
afterAll(async () => {
  await database.close();
  await backend.stop();
  removeTemporaryFolders();
});

const authorization = 'Bearer the-token-of-metrics';
const read = (headers: Record<string, string> = { authorization }) =>
  backend.app.inject({ url: '/metrics', headers });

test('the metrics count stored ad events, the commits that stored them, and requests by route', async () => {
  await backend.app.inject({ method: 'POST', url: '/api/Category' });
  await backend.app.inject({ url: '/api/nothing/of/the/kind' });
  const payload = { type: 'adds', other_id: 1, views: 1 };
  const headers = await fetchWriteHeaders(backend.app);
  const { statusCode } = await backend.app.inject({ method: 'POST', url: '/api/AddView', payload, headers });
  const { body } = await read();
  expect(body).toContain(
    `safar_http_requests_total{method="POST",route="/api/AddView",status="${statusCode}"} 1`,
  );
  expect(body).toMatch(/route="unknown",status="404"\} 1/);
  expect(body).toContain('safar_ad_events_written_total 1');
  expect(body).toContain('safar_ad_events_commits_total 1');
  expect(body).toContain('safar_writes_total{kind="ad_event",outcome="accepted"} 1');
  expect(body).toMatch(/^safar_database_waiting \d+$/m);
  expect(body).toContain('nodejs_eventloop_lag_seconds');
});

test('forms are counted by outcome, with and without JavaScript', async () => {
  const contact = { name: 'Ali', email: 'ali@example.org', contact_number: '03001234567', subject: 'Hello' };
  const session = await fetchWriteHeaders(backend.app);
  const send = (fields: Record<string, string>, headers: Record<string, string> = session) =>
    injectForm(backend.app, '/api/contact/email', fields, headers);
  const plain = {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
    referer: 'http://localhost/contact-us',
  };
  expect((await send(contact)).statusCode).toBe(200);
  expect((await send({ ...contact, email: 'nobody' })).statusCode).toBe(400);
  expect((await send({ ...contact, email: 'nobody' }, plain)).statusCode).toBe(303);
  expect((await send(contact)).statusCode).toBe(429);
  const { body } = await read();
  expect(body).toContain('safar_writes_total{kind="form",outcome="accepted"} 1');
  expect(body).toContain('safar_writes_total{kind="form",outcome="rejected"} 3');
  expect(body).toContain('safar_rate_limited_total{route="/api/contact/email"} 1');
  expect(body).toContain('safar_rate_limited_total{route="/api/AddView"} 0');
});

test('the metrics contain the number of pending emails and the age of the oldest pending email', async () => {
  await database.pool.query(
    `update outbox set status = 'pending', created_at = now() - interval '90 seconds'`,
  );
  const { body } = await read();
  expect(body).toContain('safar_mails{status="pending"} 1');
  expect(body).toContain('safar_mails{status="failed"} 0');
  const age = /safar_mail_oldest_pending_seconds\{status="pending"\} ([\d.]+)/.exec(body)?.[1];
  expect(Math.round(Number(age) / 10)).toBe(9);
});

test('while queries of the table `outbox` time out, only the metrics about emails are missing', async () => {
  const other = await database.pool.connect();
  try {
    await other.query('begin; lock table outbox in access exclusive mode');
    const { body, statusCode } = await read();
    expect(statusCode).toBe(200);
    expect(body).not.toContain('safar_mails{');
    expect(body).toMatch(/safar_database_connections [1-9]/);
  } finally {
    await other.query('rollback');
    other.release();
  }
});

test('every request for /metrics needs the token, even a request from localhost', async () => {
  expect((await read({})).statusCode).toBe(404);
  expect((await read()).statusCode).toBe(200);
});
