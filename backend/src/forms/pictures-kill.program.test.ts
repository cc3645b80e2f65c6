import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { newVisitorHeaders, bundleBackend, originOf, fetchPageHeaders } from '../../testing/backend-process';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporary-folder';
import { createTestDatabase } from '../../testing/test-database';

afterAll(removeTemporaryFolders);

const kills = 3;

test('after SIGKILL, the next start of the backend removes unused pictures and partly written files', async () => {
  const run = bundleBackend('upload-kill-test');
  const environment = { DATABASE_URL: await createTestDatabase(), DATA_DIR: temporaryFolder() };
  const uploads = join(environment.DATA_DIR, 'media/uploads');
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const client = new pg.Client(environment.DATABASE_URL);
  await client.connect();
  let acknowledged = 0;

  for (let round = 0; round < kills; round += 1) {
    const backend = run(environment);
    const origin = await originOf(backend);
    const { 'content-type': _json, ...headers } = await fetchPageHeaders(origin);
    let isAlive = true;
    const senders = Array.from({ length: 4 }, async () => {
      while (isAlive) {
        const body = new FormData();
        const fields = { name: 'Ali', email: 'ali@example.org', city: 'Gilgit', phone_number: '03001234567' };
        for (const [name, value] of Object.entries(fields)) body.append(name, value);
        body.append('image', new Blob([picture]), 'a.jpg');
        const options = { method: 'POST', headers: { ...headers, ...newVisitorHeaders() }, body };
        const answer = await fetch(`${origin}/api/joinUs`, options).catch(() => undefined);
        if (answer?.ok) acknowledged += 1;
        else isAlive = false;
      }
    });
    while (isAlive && acknowledged < 3 * (round + 1)) await pause(5);
    backend.child.kill('SIGKILL');
    await Promise.all([backend.ended, ...senders]);
  }

  await client.query(`insert into pictures (name) values ('half-written.jpg')`);
  writeFileSync(join(uploads, 'half-written.jpg.part'), picture.subarray(0, 100));
  await client.query(`update pictures set created_at = now() - interval '2 hours'`);
  const backend = run(environment);
  await originOf(backend);
  const names = async (query: string) =>
    (await client.query<{ name: string }>(query)).rows.map(({ name }) => name).sort();
  const kept = await names('select picture as name from submissions');
  const end = Date.now() + 10_000;
  while ((await names('select name from pictures')).length > kept.length) {
    expect(Date.now()).toBeLessThan(end);
    await pause(50);
  }
  backend.child.kill('SIGTERM');
  await backend.ended;
  await client.end();

  expect(acknowledged).toBeGreaterThanOrEqual(3 * kills);
  expect(kept.length).toBeGreaterThanOrEqual(acknowledged);
  expect(readdirSync(uploads).sort()).toEqual(kept);
}, 90_000);
