import { randomUUID } from 'node:crypto';
import { removeTemporaryFolders } from '../../testing/temporary-folder';
import { startTestBackend, type TestBackend } from '../../testing/test-backend';
import { openDatabase, type Database } from '../database/open-database';
import { removeExpiredEndedSessions } from './ended-session-calls';

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

const request = (
  method: 'GET' | 'PUT',
  id: string,
  payload?: object,
  headers: Record<string, string> = { authorization },
) =>
  backend.app.inject({ method, url: `/internal/ended-sessions/${id}`, headers, ...(payload && { payload }) });
const hasEnded = async (id: string) => (await request('GET', id)).json<{ hasEnded: boolean }>().hasEnded;
const inMinutes = (minutes: number) => ({ expiresAt: new Date(Date.now() + minutes * 60_000).toISOString() });

test('an ended session is remembered until the time at which it would have expired', async () => {
  const [ended, expired] = [randomUUID(), randomUUID()];
  expect(await hasEnded(ended)).toBe(false);
  expect((await request('PUT', ended, inMinutes(10))).statusCode).toBe(204);
  expect((await request('PUT', ended, inMinutes(10))).statusCode).toBe(204);
  await request('PUT', expired, inMinutes(-1));
  await removeExpiredEndedSessions(database.pool);
  expect([await hasEnded(ended), await hasEnded(expired)]).toEqual([true, false]);
});

test('requests without the internal token, proxied requests and malformed ids are rejected', async () => {
  const id = randomUUID();
  expect((await request('PUT', id, inMinutes(10), {})).statusCode).toBe(404);
  const proxied = { authorization, 'x-forwarded-host': 'safar.example' };
  expect((await request('PUT', id, inMinutes(10), proxied)).statusCode).toBe(404);
  expect((await request('GET', 'id')).statusCode).toBe(400);
  expect(await hasEnded(id)).toBe(false);
});
