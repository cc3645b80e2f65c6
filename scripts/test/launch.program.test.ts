import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '@safar/delivery/test/free-port';
import { StandInSite, stillRunning } from './stand-in-site';

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
  await stillRunning(await site.pids(), 6000);
  await site.remove();
});

function launch(variables: NodeJS.ProcessEnv = {}): ChildProcess {
  const loader = pathToFileURL(join(site.root, 'node_modules/tsx/dist/loader.mjs')).href;
  const child = spawn(process.execPath, ['--import', loader, 'scripts/test/launch-program.ts'], {
    cwd: site.root,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (part) => (output += part));
  child.stderr.on('data', (part) => (errors += part));
  return (launcher = child);
}

const waitForOutput = (child: ChildProcess) => once(child.stdout ?? child, 'data');
const waitForExit = async (child: ChildProcess) => (await once(child, 'close'))[0] as number | null;
const fetchSettings = async () =>
  (await (await fetch(`http://127.0.0.1:${port}/`)).json()) as Record<string, string>;

test('the launcher passes its folders and the backend URL to the site, and prints one line to stdout when the site is healthy', async () => {
  await waitForOutput(launch());
  expect(output).toBe(`Safar TV is on http://localhost:${port}\n`);
  const { BACKEND_URL = '', ...settings } = await fetchSettings();
  expect(settings).toEqual({
    OWN_BACKEND: '1',
    DATA_DIR: join(site.root, '.data'),
    RELEASES_DIR: join(site.root, '.data/releases'),
    NODE_ENV: 'production',
  });
  expect((await fetch(BACKEND_URL)).status).toBe(200);
});

test('the output of the backend is logged, and warnings and errors are also printed to stderr', async () => {
  await waitForOutput(launch());
  const log = await readFile(join(site.root, '.data/logs/backend.log'), 'utf8');
  expect(log).toMatch(/quiet.*\n.*alarming/);
  expect(errors).toContain('alarming');
  expect(errors).toContain('worrying');
  expect(errors).not.toContain('quiet');
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s to the launcher ends all child processes', async (signal) => {
  const child = launch();
  await waitForOutput(child);
  child.kill(signal);
  expect(await waitForExit(child)).toBe(0);
  expect(await stillRunning(await site.pids(), 0)).toEqual([]);
});

test('a child process that ignores SIGTERM is killed within 5 s', async () => {
  const child = launch({ IGNORE_SIGTERM: '1' });
  await waitForOutput(child);
  const startedAt = Date.now();
  child.kill('SIGTERM');
  await waitForExit(child);
  expect(Date.now() - startedAt).toBeLessThan(5000);
  expect(await stillRunning(await site.pids(), 0)).toEqual([]);
});

test('after kill -9 of the launcher all child processes end, even those that ignore SIGTERM', async () => {
  const child = launch({ IGNORE_SIGTERM: '1' });
  await waitForOutput(child);
  const pids = await site.pids();
  expect(pids).toHaveLength(3);
  child.kill('SIGKILL');
  expect(await stillRunning(pids, 6000)).toEqual([]);
});

test('a crashed backend is restarted on the same port', async () => {
  await waitForOutput(launch());
  const { BACKEND_URL = '' } = await fetchSettings();
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
  expect(errors).toMatch(/The backend ended unexpectedly \(exit code 7\)\. Restarting it in 0\.25 s\./);
});

test('a site that keeps crashing after it was healthy is restarted until it works again', async () => {
  const broken = join(site.root, 'broken');
  await waitForOutput(launch({ BROKEN_WHILE: broken }));
  await writeFile(broken, '');
  await fetch(`http://127.0.0.1:${port}/crash`).catch(() => undefined);
  while (!errors.includes('The site ended unexpectedly (exit code 3), 6 times in a row.')) await sleep(100);
  await rm(broken);
  const isUp = () =>
    fetchSettings().then(
      () => true,
      () => false,
    );
  while (!(await isUp())) await sleep(100);
  expect(launcher?.exitCode).toBeNull();
});

test('the launcher gives up if a program keeps crashing before the site is healthy', async () => {
  const child = launch({ BROKEN: '1' });
  expect(await waitForExit(child)).toBe(1);
  expect(errors).toMatch(/The site ended 6 times in a row \(exit code 3\)\. Its output is in .*site\.log\./);
  expect(await stillRunning(await site.pids(), 0)).toEqual([]);
});

test('with BACKEND_ORIGIN, no backend is started', async () => {
  await waitForOutput(launch({ BACKEND_ORIGIN: 'http://127.0.0.1:9/' }));
  expect(await fetchSettings()).toMatchObject({ BACKEND_URL: 'http://127.0.0.1:9', OWN_BACKEND: '0' });
  expect(await site.pids()).toHaveLength(1);
});

describe('the launcher refuses to start, with an explanation and exit code 1,', () => {
  test('when the port is taken', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    expect(await waitForExit(launch())).toBe(1);
    expect(errors).toBe(
      `Port ${port} is in use by another program. Stop that program, or set PORT to another number.\n`,
    );
    other.close();
  });

  test('when the data folder is a file', async () => {
    await writeFile(join(site.root, 'taken'), '');
    expect(await waitForExit(launch({ DATA_DIR: 'taken' }))).toBe(1);
    expect(errors).toMatch(
      /^The data folder .*taken cannot be used: it is a file\. Set DATA_DIR to another folder\.\n$/,
    );
  });

  test('when environment variables are invalid, with one line for each variable', async () => {
    expect(
      await waitForExit(launch({ PORT: 'many', API_CACHE_SECONDS: '-1', BACKEND_ORIGIN: 'nowhere' })),
    ).toBe(1);
    expect(errors.trim().split('\n')).toHaveLength(3);
    expect(errors).toMatch(/PORT must be a whole number/);
  });
});
