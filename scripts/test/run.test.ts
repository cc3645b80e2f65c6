import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stillRunning } from './stand-in-site';

jest.setTimeout(30_000);

const repository = join(__dirname, '..', '..');
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'safar-run-'));
  await mkdir(join(root, 'scripts'));
  await cp(join(repository, 'scripts/run.mjs'), join(root, 'scripts/run.mjs'));
  await cp(join(repository, 'scripts/lib'), join(root, 'scripts/lib'), { recursive: true });
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  await writeFile(join(root, 'npm.cjs'), 'console.log(JSON.stringify(process.argv.slice(2)));');
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  await writeFile(join(root, 'scripts/leave.ts'), 'process.exit(Number(process.argv[2]));');
  await writeFile(
    join(root, 'scripts/stay.ts'),
    'const alive: number = process.pid;\nconsole.log(alive);\nsetInterval(() => {}, 1000);\n',
  );
});
afterEach(() => rm(join(root, 'package-lock.json'), { force: true }));
afterAll(() => rm(root, { recursive: true, force: true }));

/**
 * Runs `run.mjs` with a stub of npm that prints its arguments. `npm ci` would follow the link `node_modules` and delete
 * the packages of this repository.
 */
function run(...args: string[]) {
  return spawn(process.execPath, [join(root, 'scripts/run.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', npm_execpath: join(root, 'npm.cjs') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test('`run.mjs` exits with the exit code of the command', async () => {
  expect((await once(run('leave', '5'), 'exit'))[0]).toBe(5);
});

test('a partial copy of the repository that lacks a linked package does not cause an installation', async () => {
  const lockfile = join(root, 'package-lock.json');
  const packages = { 'node_modules/@safar/missing': { resolved: 'platform/missing', link: true } };
  await writeFile(lockfile, JSON.stringify({ packages }));
  const child = run('leave', '0');
  const printed: string[] = [];
  child.stderr.on('data', (part: Buffer) => printed.push(String(part)));
  expect([(await once(child, 'exit'))[0], printed]).toEqual([0, []]);
});

test('in production, an installation includes the development packages, which all commands need', async () => {
  const packages = { 'node_modules/missing': { version: '1.0.0', dev: true } };
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  const child = run('leave', '0');
  const printed: string[] = [];
  child.stderr.on('data', (part: Buffer) => printed.push(String(part)));
  expect((await once(child, 'close'))[0]).toBe(0);
  expect(printed.join('')).toMatch(/^Installing packages…\n\["ci","--include=dev"\]\npackages installed/);
});

test('an unknown command prints an explanation', async () => {
  const child = run('fly');
  const [printed] = (await once(child.stderr, 'data')) as [Buffer];
  expect(String(printed)).toBe('There is no command "fly". README.md lists all commands.\n');
});

test.each(['20.18.0', '21.7.0', '22.12.0'])(
  'Node %s, which `engines` in package.json excludes, is refused',
  async (version) => {
    const pretend = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`;
    const child = spawn(process.execPath, ['--import', pretend, join(root, 'scripts/run.mjs'), 'leave', '0']);
    const [printed] = (await once(child.stderr, 'data')) as [Buffer];
    expect(String(printed)).toMatch(`Safar TV needs Node 22.13 or 24 (20.19 still works), got ${version}.`);
  },
);

test.each(['SIGTERM', 'SIGKILL'] as const)('%s to `run.mjs` also ends the command', async (signal) => {
  const child = run('stay');
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  const pid = Number(String(printed));
  child.kill(signal);
  await once(child, 'exit');
  expect(await stillRunning([pid], 3000)).toEqual([]);
});
