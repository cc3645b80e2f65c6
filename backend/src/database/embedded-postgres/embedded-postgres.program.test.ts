import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildSync } from 'esbuild';
import pg from 'pg';
import { backendPrograms } from '../../../testing/backend-process';
import { removeTemporaryFolders, temporaryFolder } from '../../../testing/temporary-folder';
import { assertReachable } from './account';
import { locateBinaries } from './cluster';
import { startEmbeddedPostgres } from './embedded-postgres';
import { isAlive, readPostmaster } from './server-process';

const packageFolder = resolve(__dirname, '../../..');
afterAll(removeTemporaryFolders);

/** Most tests share the cluster in this folder, because creating a cluster is slow. */
const shared = temporaryFolder();

const clusterOf = (base: string) => join(base, 'v18');

async function query(connection: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

/** Starts a program that starts PostgreSQL, inserts rows and prints the number of each stored row. */
async function startWriter(base: string): Promise<ChildProcess> {
  const program = join(backendPrograms, 'launcher-test.mjs');
  buildSync({
    stdin: {
      contents: `
        import pg from 'pg';
        import { startEmbeddedPostgres } from './src/database/embedded-postgres/embedded-postgres';
        const { connection } = await startEmbeddedPostgres(process.argv[2]);
        const client = new pg.Client(connection);
        await client.connect();
        await client.query('create table if not exists written (n integer)');
        for (let n = 1; ; n += 1) {
          await client.query('insert into written values ($1)', [n]);
          process.stdout.write(n + '\\n');
        }`,
      resolveDir: packageFolder,
    },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outfile: program,
  });
  const writer = spawn(process.execPath, [program, base], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(writer.stdout, 'data');
  return writer;
}

async function ended(pid: number): Promise<boolean> {
  for (let attempt = 0; attempt < 100 && isAlive(pid); attempt += 1) await pause(50);
  return !isAlive(pid);
}

test('the second start in a folder joins the server that the first start has launched', async () => {
  const base = shared;
  const first = await startEmbeddedPostgres(base);
  const second = await startEmbeddedPostgres(base);
  expect([first.hasJoined, second.hasJoined]).toEqual([false, true]);
  await second.stop();
  expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stop();
  expect(existsSync(join(clusterOf(base), 'postmaster.pid'))).toBe(false);
});

test('two concurrent starts in a new folder launch only one server', async () => {
  const base = temporaryFolder();
  const both = await Promise.all([startEmbeddedPostgres(base), startEmbeddedPostgres(base)]);
  for (const { connection } of both) expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await Promise.all(both.map(({ stop }) => stop()));
  expect(readPostmaster(clusterOf(base))).toBeUndefined();
});

test('killing the process that started the server leaves no orphan process and loses no acknowledged row', async () => {
  const base = shared;
  const writer = await startWriter(base);
  let output = '';
  writer.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await pause(300);
  const postmaster = readPostmaster(clusterOf(base)) ?? 0;
  writer.kill('SIGKILL');
  await once(writer, 'close');
  const acknowledged = Number(output.trim().split('\n').pop());

  expect(acknowledged).toBeGreaterThan(5);
  expect(await ended(postmaster)).toBe(true);
  const again = await startEmbeddedPostgres(base);
  const [row] = await query(
    again.connection,
    'select max(n) as last, count(*)::integer as rows from written',
  );
  const { last, rows } = row as { last: number; rows: number };
  expect(last).toBeGreaterThanOrEqual(acknowledged);
  expect(rows).toBe(last);
  await again.stop();
});

test('if the process that started the server is killed, a process that joined the server restarts it', async () => {
  const base = shared;
  const owner = await startWriter(base);
  const joined = await startEmbeddedPostgres(base);
  expect(joined.hasJoined).toBe(true);
  const before = readPostmaster(clusterOf(base)) ?? 0;
  owner.kill('SIGKILL');
  expect(await ended(before)).toBe(true);
  for (
    let attempt = 0;
    attempt < 60 && (readPostmaster(clusterOf(base)) ?? before) === before;
    attempt += 1
  ) {
    await pause(50);
  }
  await pause(500);
  expect(await query(joined.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await joined.stop();
  expect(readPostmaster(clusterOf(base))).toBeUndefined();
});

test('a postmaster.pid with the process id of another program does not prevent a start', async () => {
  const base = shared;
  const first = await startEmbeddedPostgres(base);
  await first.stop();
  writeFileSync(join(clusterOf(base), 'postmaster.pid'), `${process.pid}\n`);
  const second = await startEmbeddedPostgres(base);
  expect(second.hasJoined).toBe(false);
  await second.stop();
});

test('PostgreSQL starts in a data folder whose path is too long for a Unix socket', async () => {
  const base = join(
    temporaryFolder(),
    'a-folder-with-quite-a-long-name',
    'and-another-one-below-it-that-is-long',
  );
  mkdirSync(base, { recursive: true });
  const server = await startEmbeddedPostgres(base);
  expect(Buffer.byteLength(server.connection.host)).toBeLessThan(80);
  expect(await query(server.connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  await server.stop();
});

test('the PostgreSQL package is found if the program was started through a symbolic link in another folder', () => {
  const link = join(temporaryFolder(), 'main.mjs');
  symlinkSync(__filename, link);
  const argv = jest.replaceProperty(process, 'argv', [process.execPath, link]);
  expect(existsSync(locateBinaries().postgres)).toBe(true);
  argv.restore();
});

test('the error names a folder that PostgreSQL’s account cannot enter', () => {
  const closed = temporaryFolder();
  const inside = join(closed, 'postgres');
  mkdirSync(inside);
  chmodSync(closed, 0o700);
  const check = () =>
    assertReachable({ uid: 65534, gid: 65534 }, inside, 'set DATA_DIR to a folder outside it');
  if (process.getuid?.() === 65534) return;
  expect(check).toThrow(
    `PostgreSQL refuses to run as root and the account "nobody" may not enter ${closed}; set DATA_DIR to a folder outside it, start as an ordinary user, or set DATABASE_URL.`,
  );
});

test('a private data folder stays inaccessible to all accounts except its owner and PostgreSQL’s', async () => {
  const data = join(temporaryFolder(), 'data');
  mkdirSync(data, { mode: 0o700 });
  const server = await startEmbeddedPostgres(join(data, 'postgres'));
  await server.stop();
  expect(statSync(data).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o710 : 0o700);
});

test('only PostgreSQL’s account can reach the socket', async () => {
  const base = shared;
  const server = await startEmbeddedPostgres(base);
  expect(statSync(server.connection.host).mode & 0o077).toBe(0);
  await server.stop();
});
