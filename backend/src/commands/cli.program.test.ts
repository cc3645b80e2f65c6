/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporary-folder';

const packageFolder = resolve(__dirname, '../..');
afterAll(removeTemporaryFolders);

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('only the account that runs a command can read the files and folders that the command creates', async () => {
  const dataFolder = join(temporaryFolder(), 'data');
  const exported = join(temporaryFolder(), 'exported');
  const args = ['--import', 'tsx', 'src/commands/cli.ts', 'content', 'export', exported];
  const env = { PATH: process.env.PATH, DATA_DIR: dataFolder };
  // With this typical umask, every account could read the files if the command did not set its own umask.
  const child = spawn('sh', ['-c', 'umask 022; exec "$0" "$@"', process.execPath, ...args], {
    cwd: packageFolder,
    env,
    stdio: 'ignore',
  });
  expect(await once(child, 'exit')).toEqual([0, null]);

  // If the test runs as root, PostgreSQL runs with another account, which must be able to enter the data folder. Its
  // mode is then 710, otherwise 700.
  expect(modeOf(dataFolder)).toMatch(/^7[01]0$/);
  expect(modeOf(exported)).toBe('700');
  const files = readdirSync(exported);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(`${file} ${modeOf(join(exported, file))}`).toBe(`${file} 600`);
}, 90_000);

test.each(['constructor', 'unknown'])(
  'the error about the unknown program "%s" lists all programs',
  async (name) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/commands/cli.ts', name], {
      cwd: packageFolder,
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [errors, exit] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(errors).toBe(`There is no program "${name}". Use ads, backup, content, inbox.\n`);
    expect(exit).toEqual([1, null]);
  },
  90_000,
);
