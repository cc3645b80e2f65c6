import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { bundleBackend, newVisitorHeaders, fetchPageHeaders, originOf } from '../../testing/backend-process';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporary-folder';
import { createTestDatabase } from '../../testing/test-database';
import { openDatabase } from '../database/open-database';
import { backupProgram } from './backup-command';

const packageFolder = resolve(__dirname, '../..');
const runBackend = bundleBackend('backup-test');
afterAll(removeTemporaryFolders);

const open = (dataFolder: string) => () => openDatabase({ url: undefined, dataFolder });

async function command(dataFolder: string, ...args: string[]): Promise<string> {
  let output = '';
  const write = (text: string) => void (output += text);
  await backupProgram({ dataFolder, open: open(dataFolder), write }).parseAsync(args, { from: 'user' });
  return output;
}

/** Sends forms with pictures until `stop` is called. */
async function startVisitors(origin: string) {
  const { 'content-type': _json, ...headers } = await fetchPageHeaders(origin);
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const acknowledged: string[] = [];
  let isRunning = true;
  const visitors = Array.from({ length: 3 }, async (_, visitor) => {
    for (let number = 0; isRunning; number += 1) {
      const email = `visitor-${visitor}-${number}@example.org`;
      const body = new FormData();
      const fields = { name: 'Ali', email, city: 'Gilgit', phone_number: '03001234567' };
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append('image', new Blob([picture]), 'a.jpg');
      const options = { method: 'POST', headers: { ...headers, ...newVisitorHeaders() }, body };
      const response = await fetch(`${origin}/api/joinUs`, options);
      if (response.ok) acknowledged.push(email);
    }
  });
  return {
    acknowledged,
    async stop() {
      isRunning = false;
      await Promise.all(visitors);
    },
  };
}

test('a backup under load contains the releases, and the forms and pictures acknowledged before the backup', async () => {
  const dataFolder = join(temporaryFolder(), 'data');
  const backend = runBackend({ DATA_DIR: dataFolder });
  const visitors = await startVisitors(await originOf(backend));
  mkdirSync(join(dataFolder, 'releases/mf-blog/1.0.0'), { recursive: true });
  writeFileSync(join(dataFolder, 'releases/registry.json'), '{"revision":7}');
  writeFileSync(join(dataFolder, 'releases/mf-blog/1.0.0/release.json'), '{"version":"1.0.0"}');
  mkdirSync(join(dataFolder, 'logs'), { recursive: true });
  while (visitors.acknowledged.length < 20) await pause(5);

  const before = [...visitors.acknowledged];
  const folder = join(temporaryFolder(), 'backup');
  expect(await command(dataFolder, 'create', folder)).toContain(`${folder} contains all data.`);
  expect(visitors.acknowledged.length).toBeGreaterThan(before.length);
  await visitors.stop();
  backend.child.kill('SIGTERM');
  await backend.ended;

  const restored = join(temporaryFolder(), 'data');
  expect(await command(restored, 'restore', folder)).toContain(`${restored} has the data of`);
  expect(readdirSync(restored)).not.toContain('logs');
  expect(readFileSync(join(restored, 'releases/registry.json'), 'utf8')).toBe('{"revision":7}');
  expect(existsSync(join(restored, 'releases/mf-blog/1.0.0/release.json'))).toBe(true);
  const database = await open(restored)();
  const rows = await database.db.selectFrom('submissions').select(['fields', 'picture']).execute();
  await database.close();
  expect(rows.map(({ fields }) => fields['email'])).toEqual(expect.arrayContaining(before));
  for (const { picture } of rows) {
    const path = `media/uploads/${picture}`;
    expect(readFileSync(join(restored, path)).equals(readFileSync(join(dataFolder, path)))).toBe(true);
  }
}, 90_000);

test('the partial folder of a killed backup cannot be restored, and the next backup succeeds', async () => {
  const dataFolder = join(temporaryFolder(), 'data');
  const database = await open(dataFolder)();
  const folder = join(temporaryFolder(), 'backup');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'src/commands/cli.ts', 'backup', 'create', folder],
    {
      cwd: packageFolder,
      env: { PATH: process.env.PATH, DATA_DIR: dataFolder },
      stdio: 'ignore',
    },
  );
  const ended = once(child, 'exit');
  while (!existsSync(`${folder}.partial/postgres`)) await pause(1);
  child.kill('SIGKILL');
  await ended;
  const target = join(temporaryFolder(), 'data');
  expect(existsSync(folder)).toBe(false);
  await expect(command(target, 'restore', `${folder}.partial`)).rejects.toThrow('is not a complete backup');

  expect(await command(dataFolder, 'create', folder)).toContain('contains all data');
  await expect(command(dataFolder, 'create', folder)).rejects.toThrow('exists; name a new folder');
  await expect(command(dataFolder, 'create', join(dataFolder, 'b'))).rejects.toThrow('inside DATA_DIR');
  await expect(command(dataFolder, 'restore', folder)).rejects.toThrow('is not empty');
  await database.close();
}, 90_000);

test('DATA_DIR may be a mount point: backup and restore ignore lost+found, and a restore does not replace DATA_DIR itself', async () => {
  const url = await createTestDatabase();
  const commandAt = (dataFolder: string, ...args: string[]) => {
    const openExternal = () => openDatabase({ url, dataFolder });
    const program = backupProgram({ dataFolder, open: openExternal, write: () => undefined });
    return program.parseAsync(args, { from: 'user' });
  };
  const [dataFolder, target] = [temporaryFolder(), temporaryFolder()];
  for (const folder of [dataFolder, target]) mkdirSync(join(folder, 'lost+found'));
  writeFileSync(join(dataFolder, 'backend-secret'), 'secret');
  mkdirSync(join(dataFolder, 'mail'));
  writeFileSync(join(dataFolder, 'mail/1.eml'), 'mail');
  const folder = join(temporaryFolder(), 'backup');
  await commandAt(dataFolder, 'create', folder);
  expect(readdirSync(folder).sort()).toEqual(['backend-secret', 'backup.json', 'mail']);

  // The state after a restore that was interrupted while it copied the backup:
  mkdirSync(join(target, '.restore.partial'));
  writeFileSync(join(target, '.restore.partial/old'), 'old');
  const { ino } = statSync(target);
  await commandAt(target, 'restore', folder);
  expect(readdirSync(target).sort()).toEqual(['backend-secret', 'lost+found', 'mail']);
  expect(readFileSync(join(target, 'mail/1.eml'), 'utf8')).toBe('mail');
  expect(statSync(target).ino).toBe(ino);

  // The state after a restore that was interrupted while it moved the copied entries:
  mkdirSync(join(target, '.restore.partial'));
  await expect(commandAt(target, 'restore', folder)).rejects.toThrow('is not empty');
}, 90_000);
