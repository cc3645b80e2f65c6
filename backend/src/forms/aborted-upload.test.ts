import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { removeTemporaryFolders } from '../../testing/temporary-folder';
import { startTestBackend, type TestBackend } from '../../testing/test-backend';
import { injectForm, fetchWriteHeaders } from '../../testing/write-headers';
import { openDatabase, type Database } from '../database/open-database';
import { storePicture, sweepPictures } from './pictures';

let backend: TestBackend;
let database: Database;
let session: Record<string, string>;
let form: Response;
beforeEach(async () => {
  backend = await startTestBackend();
  database = await openDatabase({ ...backend, url: backend.databaseUrl });
  session = await fetchWriteHeaders(backend.app);
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  form = new Response(joinForm(new Blob([picture])));
});
afterEach(async () => {
  await database.close();
  await backend.stop();
});
afterAll(removeTemporaryFolders);

const person = { name: 'Ali', email: 'ali@example.org', city: 'Gilgit', phone_number: '03001234567' };

function joinForm(image: Blob): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(person)) data.append(name, value);
  data.append('image', image, 'a.png');
  return data;
}

const uploadsFolder = () => join(backend.dataFolder, 'media/uploads');
const uploads = () => (existsSync(uploadsFolder()) ? readdirSync(uploadsFolder()) : []);

test('if the connection closes during an upload, no file and no database row is stored', async () => {
  const type = form.headers.get('content-type') ?? '';
  const body = Buffer.from(await form.arrayBuffer());
  const headers = { ...session, 'content-type': type, 'content-length': body.length };
  const outgoing = request(`${backend.origin}/api/joinUs`, { method: 'POST', headers });
  outgoing.on('error', () => undefined);
  await new Promise<void>((resolve) => outgoing.write(body.subarray(0, body.length - 40), () => resolve()));
  await pause(100);
  outgoing.destroy();
  await pause(300);
  expect(uploads()).toEqual([]);
  expect(await database.db.selectFrom('submissions').select('id').execute()).toEqual([]);
  expect(await database.db.selectFrom('pictures').select('name').execute()).toEqual([]);
});

test('a chunked request body of more than 32 MB is rejected with 413 before it is complete', async () => {
  const headers = { ...session, 'content-type': 'multipart/form-data; boundary=b' };
  const outgoing = request(`${backend.origin}/api/joinUs`, { method: 'POST', headers });
  outgoing.on('error', () => undefined);
  const answer = once(outgoing, 'response', { signal: AbortSignal.timeout(10_000) });
  outgoing.write('--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n');
  for (let megabyte = 0; megabyte < 33; megabyte += 1) outgoing.write(Buffer.alloc(1024 * 1024));
  const [{ statusCode }] = (await answer.finally(() => outgoing.destroy())) as [IncomingMessage];
  expect(statusCode).toBe(413);
});

test('a picture without a submission is removed after an hour; a picture with a submission is kept', async () => {
  const send = (submission_id: string) => {
    const image = joinForm(new Blob([bytes])).get('image');
    return injectForm(backend.app, '/api/joinUs', { ...person, submission_id, image: image ?? '' }, session);
  };
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  expect((await send(randomUUID())).statusCode).toBe(200);
  const [kept] = uploads();
  await sql`alter table outbox rename to elsewhere`.execute(database.db);
  expect((await send(randomUUID())).statusCode).toBe(500);
  await sql`alter table elsewhere rename to outbox`.execute(database.db);

  expect(uploads()).toHaveLength(2);
  expect(await sweepPictures(database.db, uploadsFolder())).toBe(0);
  await sql`update pictures set created_at = now() - interval '61 minutes'`.execute(database.db);
  expect(await sweepPictures(database.db, uploadsFolder())).toBe(1);
  expect(uploads()).toEqual([kept]);
});

test('the cleanup removes a picture without a submission even if the removal of expired telemetry fails', async () => {
  const name = await storePicture(database.db, uploadsFolder(), Buffer.from('picture'));
  await sql`update pictures set created_at = now() - interval '61 minutes'`.execute(database.db);
  await sql`drop table telemetry_loads`.execute(database.db);
  expect(uploads()).toEqual([name]);
  const { databaseUrl, dataFolder } = backend;
  const restarted = await startTestBackend({ databaseUrl, dataFolder });
  // `stop` waits for the cleanup that every backend runs when it starts.
  await restarted.stop();
  expect(uploads()).toEqual([]);
});
