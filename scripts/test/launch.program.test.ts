import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, StandInSite, survivors } from './stand-in-site';

jest.setTimeout(60_000);

let site: StandInSite;
let port: number;
let launcher: ChildProcess | undefined;
let output = '';
let errors = '';

beforeEach(async () => {
  site = await StandInSite.create();
  port = await freePort();
  output = errors = '';
});
afterEach(async () => {
  if (launcher?.exitCode === null && launcher.signalCode === null) {
    launcher.kill('SIGKILL');
    await once(launcher, 'exit');
  }
  await survivors(await site.pids(), 6000);
  await site.remove();
});

function launch(variables: NodeJS.ProcessEnv = {}): ChildProcess {
  const loader = `file://${join(site.root, 'node_modules/tsx/dist/loader.mjs')}`;
  const child = spawn(process.execPath, ['--import', loader, 'scripts/test/launch-program.ts'], {
    cwd: site.root,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (part) => (output += part));
  child.stderr.on('data', (part) => (errors += part));
  return (launcher = child);
}

const ready = (child: ChildProcess) => once(child.stdout ?? child, 'data');
const ended = async (child: ChildProcess) => (await once(child, 'close'))[0] as number | null;
const askSite = async () =>
  (await (await fetch(`http://127.0.0.1:${port}/`)).json()) as Record<string, string>;

test('one line on stdout once the site is healthy; the site knows its backend and folders', async () => {
  await ready(launch());
  expect(output).toBe(`Safar TV is on http://localhost:${port}\n`);
  const { BACKEND_URL = '', ...told } = await askSite();
  expect(told).toEqual({
    OWN_BACKEND: '1',
    DATA_DIR: join(site.root, '.data'),
    RELEASES_DIR: join(site.root, '.data/releases'),
    NODE_ENV: 'production',
  });
  expect((await fetch(BACKEND_URL)).status).toBe(200);
});

test('everything is logged; only warnings and errors also reach stderr', async () => {
  await ready(launch());
  const log = await readFile(join(site.root, '.data/logs/backend.log'), 'utf8');
  expect(log).toMatch(/quiet.*\n.*alarming/);
  expect(errors).toContain('alarming');
  expect(errors).toContain('worrying');
  expect(errors).not.toContain('quiet');
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends every child', async (signal) => {
  const child = launch();
  await ready(child);
  child.kill(signal);
  expect(await ended(child)).toBe(0);
  expect(await survivors(await site.pids(), 0)).toEqual([]);
});

test('a child that ignores SIGTERM is gone within 5 s all the same', async () => {
  const child = launch({ STUBBORN: '1' });
  await ready(child);
  const began = Date.now();
  child.kill('SIGTERM');
  await ended(child);
  expect(Date.now() - began).toBeLessThan(5000);
  expect(await survivors(await site.pids(), 0)).toEqual([]);
});

test('after kill -9 of the launcher no child is left, not even a stubborn one', async () => {
  const child = launch({ STUBBORN: '1' });
  await ready(child);
  const pids = await site.pids();
  expect(pids).toHaveLength(2);
  child.kill('SIGKILL');
  expect(await survivors(pids, 6000)).toEqual([]);
});

test('a backend that crashes comes back under the same address', async () => {
  await ready(launch());
  const { BACKEND_URL = '' } = await askSite();
  const before = await (await fetch(BACKEND_URL)).text();
  await fetch(`${BACKEND_URL}/crash`).catch(() => undefined);
  let after: string | undefined;
  for (let attempt = 0; attempt < 50 && after === undefined; attempt += 1) {
    await sleep(100);
    after = await fetch(BACKEND_URL).then(
      (response) => response.text(),
      () => undefined,
    );
  }
  expect(after).toMatch(/^\d+$/);
  expect(after).not.toBe(before);
  expect(errors).toMatch(/The backend ended unexpectedly \(exit code 7\); it starts again in 0\.25 s\./);
});

test('a program that keeps crashing is given up with a sentence', async () => {
  const child = launch({ BROKEN: '1' });
  expect(await ended(child)).toBe(1);
  expect(errors).toMatch(
    /The site ended 6 times within a minute \(exit code 3\)\. What it said is in .*site\.log\./,
  );
  expect(await survivors(await site.pids(), 0)).toEqual([]);
});

test('with BACKEND_ORIGIN no backend is started', async () => {
  await ready(launch({ BACKEND_ORIGIN: 'http://127.0.0.1:9/' }));
  expect(await askSite()).toMatchObject({ BACKEND_URL: 'http://127.0.0.1:9', OWN_BACKEND: '0' });
  expect(await site.pids()).toHaveLength(1);
});

describe('refuses to start, with sentences and exit code 1,', () => {
  test('when the port is taken', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    expect(await ended(launch())).toBe(1);
    expect(errors).toBe(
      `Port ${port} is in use by another program. End that one, or set PORT to another number.\n`,
    );
    other.close();
  });

  test('when the data folder is a file', async () => {
    await writeFile(join(site.root, 'taken'), '');
    expect(await ended(launch({ DATA_DIR: 'taken' }))).toBe(1);
    expect(errors).toMatch(
      /^The data folder .*taken cannot be used: it is a file\. Set DATA_DIR to another folder\.\n$/,
    );
  });

  test('when variables are bad, all of them at once', async () => {
    expect(await ended(launch({ PORT: 'many', API_CACHE_SECONDS: '-1', BACKEND_ORIGIN: 'nowhere' }))).toBe(1);
    expect(errors.trim().split('\n')).toHaveLength(3);
    expect(errors).toMatch(/PORT must be a whole number/);
  });
});
