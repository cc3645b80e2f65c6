import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  newVisitorHeaders,
  bundleBackend,
  originOf,
  fetchPageHeaders,
  type BackendProcess,
} from '../testing/backend-process';
import { removeTemporaryFolders, temporaryFolder } from '../testing/temporary-folder';
import { createTestDatabase } from '../testing/test-database';

let run: (environment: Record<string, string>) => BackendProcess;
beforeAll(() => {
  run = bundleBackend('main-test');
});
afterAll(removeTemporaryFolders);

/** Sends `count` ad views concurrently. @returns the ids of the views that the backend acknowledged */
async function addViews(origin: string, headers: Record<string, string>, count: number): Promise<string[]> {
  const send = async () => {
    const event_id = randomUUID();
    const body = JSON.stringify({ type: 'adds', other_id: 1, views: 1, event_id });
    const answer = await fetch(`${origin}/api/AddView`, {
      method: 'POST',
      headers: { ...headers, ...newVisitorHeaders() },
      body,
    }).catch(() => undefined);
    return answer?.ok ? event_id : undefined;
  };
  const answers = await Promise.all(Array.from({ length: count }, send));
  return answers.filter((id) => id !== undefined);
}

test('with the bundled PostgreSQL, the backend loads the content, can be started again after SIGKILL, and stops within four seconds of SIGTERM', async () => {
  const DATA_DIR = temporaryFolder();
  const first = run({ DATA_DIR });
  const origin = await originOf(first);
  const categories = (await (await fetch(`${origin}/api/Category`)).json()) as { data: unknown[] };
  expect(categories.data).toHaveLength(3);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect(await addViews(origin, await fetchPageHeaders(origin), 20)).toHaveLength(20);
  first.child.kill('SIGKILL');
  await first.ended;

  const second = run({ DATA_DIR });
  expect((await fetch(`${await originOf(second)}/healthz`)).status).toBe(200);
  const before = Date.now();
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(Date.now() - before).toBeLessThan(4000);
});

test('SIGINT ends the drain period that SIGTERM has started', async () => {
  const backend = run({ DATABASE_URL: await createTestDatabase(), DRAIN_SECONDS: '60' });
  const origin = await originOf(backend);
  backend.child.kill('SIGTERM');
  while ((await fetch(`${origin}/healthz`)).status !== 503) await sleep(50);
  backend.child.kill('SIGINT');
  expect(await backend.ended).toBe(0);
});

test('when its parent process disconnects, the backend stores all acknowledged events and exits with 0', async () => {
  const databaseUrl = await createTestDatabase();
  const backend = run({ DATABASE_URL: databaseUrl });
  const origin = await originOf(backend);
  const views = addViews(origin, await fetchPageHeaders(origin), 200);
  backend.child.disconnect();
  expect(await backend.ended).toBe(0);
  expect(backend.stderr()).toBe('');

  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ event_id: string }>('select event_id from events');
  await client.end();
  expect(rows.map(({ event_id }) => event_id)).toEqual(expect.arrayContaining(await views));
});

describe('the backend prints the reason and exits with 1', () => {
  async function refusal(environment: Record<string, string>): Promise<string> {
    const { ended, stderr } = run(environment);
    expect(await ended).toBe(1);
    return stderr();
  }

  test('for every invalid setting', async () => {
    expect(await refusal({ DATABASE_URL: 'mysql://x', API_CACHE_SECONDS: 'soon' })).toBe(
      'DATABASE_URL must be a URL such as postgres://user:password@localhost:5432/safar.\n' +
        'API_CACHE_SECONDS must be a whole number from 0 to 86400.\n',
    );
    expect(await refusal({ BACKEND_LISTEN: '4000' })).toBe(
      'BACKEND_LISTEN must be an address and a port such as 127.0.0.1:4000, got "4000".\n',
    );
  });

  test('for a database that does not respond; the message does not contain the password', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/safar' })).toBe(
      'The database at 127.0.0.1:1/safar does not respond (connect ECONNREFUSED 127.0.0.1:1). Start the database, or correct DATABASE_URL if it is set.\n',
    );
  });

  test('for a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const BACKEND_LISTEN = `127.0.0.1:${port}`;
    expect(await refusal({ BACKEND_LISTEN, DATABASE_URL: await createTestDatabase() })).toBe(
      `BACKEND_LISTEN=${BACKEND_LISTEN} cannot be used: another program uses that port; stop it or choose another port (0 selects a free one).\n`,
    );
    other.close();
  });

  test('for a data folder in which a restore was interrupted', async () => {
    const DATA_DIR = temporaryFolder();
    mkdirSync(join(DATA_DIR, '.restore.partial'));
    expect(await refusal({ DATA_DIR, DATABASE_URL: await createTestDatabase() })).toBe(
      `${DATA_DIR} contains .restore.partial, so a restore is running or was interrupted. After an interrupted restore, move the content of ${DATA_DIR} away and restore the backup again.\n`,
    );
  });

  test('for a data folder that is a file', async () => {
    const DATA_DIR = join(temporaryFolder(), 'file');
    writeFileSync(DATA_DIR, '');
    expect(await refusal({ DATA_DIR })).toBe(
      `${DATA_DIR} is a file, not a folder; correct that or set DATA_DIR to another folder.\n`,
    );
  });
});
