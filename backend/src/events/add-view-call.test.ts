import { randomUUID } from 'node:crypto';
import { removeTemporaryFolders } from '../../testing/temporary-folder';
import { startTestBackend, type TestBackend } from '../../testing/test-backend';
import { injectForm, writeSession } from '../../testing/write-session';
import { openDatabase, type Database } from '../database/open-database';

let backend: TestBackend;
let database: Database;
let session: Record<string, string>;
beforeAll(async () => {
  backend = await startTestBackend();
  database = await openDatabase({ ...backend, url: backend.databaseUrl });
  session = await writeSession(backend.app);
});
afterAll(async () => {
  await database.close();
  await backend.stop();
  removeTemporaryFolders();
});

const addView = (fields: Record<string, string>) =>
  injectForm(backend.app, '/api/AddView', { type: 'adds', ...fields }, session);

const stored = (eventId: string) =>
  database.db.selectFrom('events').select(['ad_id', 'kind']).where('event_id', '=', eventId).execute();

test('views and clicks are in the database when they are answered', async () => {
  const [view, click] = [randomUUID(), randomUUID()];
  expect((await addView({ other_id: '1', views: '1', event_id: view })).json()).toEqual({
    success: true,
    message: 'The view was counted.',
  });
  expect((await addView({ other_id: '2', clicks: '1', event_id: click })).statusCode).toBe(200);
  expect(await stored(view)).toEqual([{ ad_id: 1, kind: 'view' }]);
  expect(await stored(click)).toEqual([{ ad_id: 2, kind: 'click' }]);
});

test('JSON and urlencoded fields count as well', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const url = '/api/AddView';
  const fields = { type: 'adds', other_id: 1, views: 1, event_id: first };
  await backend.app.inject({ method: 'POST', url, payload: fields, headers: session });
  await backend.app.inject({
    method: 'POST',
    url,
    payload: `type=adds&other_id=1&clicks=1&event_id=${second}`,
    headers: { ...session, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(await stored(first)).toHaveLength(1);
  expect(await stored(second)).toHaveLength(1);
});

test('an event that is sent many times at once counts once', async () => {
  const event_id = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => addView({ other_id: '1', views: '1', event_id })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await stored(event_id)).toHaveLength(1);
});

test.each([
  ['type', { type: 'videos', other_id: '1', views: '1' }],
  ['other_id', { views: '1' }],
  ['other_id', { other_id: 'one', views: '1' }],
  ['other_id', { other_id: '999', views: '1' }],
  ['other_id', { other_id: '99999999999999', views: '1' }],
  ['views', { other_id: '1' }],
  ['views', { other_id: '1', views: '2' }],
  ['views', { other_id: '1', views: '1', clicks: '1' }],
  ['event_id', { other_id: '1', views: '1', event_id: 'mine' }],
])('a wrong %s is refused: %j', async (field, fields) => {
  const answer = await addView(fields);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
  expect(answer.json().message).toMatch(/\.$/);
});

test('a file is refused', async () => {
  const answer = await injectForm(
    backend.app,
    '/api/AddView',
    { type: 'adds', file: new Blob(['x']) },
    session,
  );
  expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'This call does not take files.' }]);
});

test('a flood from one address is told when to come back', async () => {
  const limits = { eventsPerMinute: 2, formsPerTenMinutes: 2 };
  const limited = await startTestBackend({ limits });
  const headers = await writeSession(limited.app);
  const send = () =>
    injectForm(limited.app, '/api/AddView', { type: 'adds', other_id: '1', views: '1' }, headers);
  await send();
  await send();
  const refused = await send();
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toMatch(/^That was a lot at once; please try again in \d+ seconds\.$/);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await limited.stop();
});
