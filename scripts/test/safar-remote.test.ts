import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@safar/delivery/test/free-port';

const program = join(__dirname, '..', '..', 'shared/remote-tools/bin/safar-remote.mjs');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safar-remote-'));
  await writeFile(join(folder, 'remote.json'), '{ "name": "mf-events" }');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs `safar-remote` without the `RELEASES_URL` and `RELEASES_DIR` of the test's own environment. */
function run(args: readonly string[], { variables = {}, node = [] as string[] } = {}) {
  const { RELEASES_URL: _url, RELEASES_DIR: _folder, ...inherited } = process.env;
  const env = { ...inherited, ...variables };
  const { status, stderr } = spawnSync(process.execPath, [...node, program, ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, error: stderr.trim() };
}

test('an unknown command is refused', () => {
  expect(run(['serve'])).toEqual({
    status: 1,
    error: 'There is no command "serve". safar-remote --help lists all commands.',
  });
});

test.each([[['build']], [['test']], [['release', 'publish']]])(
  '%s outside a remote fails and names the missing file',
  async (args) => {
    await rm(join(folder, 'remote.json'));
    expect(run(args)).toEqual({
      status: 1,
      error: expect.stringMatching(
        /has no valid remote\.json\. Run safar-remote in the folder of a remote\.$/,
      ) as string,
    });
  },
);

test('build writes a production build, because a development build cannot be published', async () => {
  const base = join(__dirname, '../../shared/remote-tools/webpack-base.mjs');
  await writeFile(
    join(folder, 'package.json'),
    '{ "name": "mf-events", "version": "1.4.0", "type": "module" }',
  );
  await writeFile(
    join(folder, 'webpack.config.mjs'),
    `import { readUnit } from '${base}'; throw new Error('version ' + readUnit(import.meta.dirname).version);`,
  );
  const variables = { NODE_ENV: 'development', RELEASE_VERSION: '1.4.0-pr7' };
  expect(run(['build'], { variables }).error).toContain('version 1.4.0-pr7');
});

test('in this repository, doctor fails and names the command to use instead', () => {
  expect(run(['doctor', '--against', 'https://tv.example']).error).toBe(
    'safar-remote doctor exists only in the published package. In the Safar TV repository, use npm run release -- check.',
  );
});

test('publishing a release fails if no release store is set, or if the folder of the store does not exist', () => {
  expect(run(['release', 'publish']).error).toMatch(/^Set RELEASES_URL .* or RELEASES_DIR/);
  const missing = run(['release', 'publish'], { variables: { RELEASES_DIR: join(folder, 'absent') } });
  expect(missing).toEqual({
    status: 1,
    error: `The release store ${join(folder, 'absent')} does not exist. Check RELEASES_DIR.`,
  });
});

test.each([
  [[], /^--against needs the address of a site, got "": safar-remote dev --against/],
  [['--against', 'tv.example'], /got "tv\.example"/],
  [['--against', 'https://tv.example/home'], /got "https:\/\/tv\.example\/home"/],
  [['--hot'], /accepts only --against and --ssr/],
  [
    ['--against', 'http://127.0.0.1:9'],
    /^http:\/\/127\.0\.0\.1:9 does not serve \/registry\.json \(no response\)\./,
  ],
])('dev %j is refused with a message of one line', (args, sentence) => {
  const { status, error } = run(['dev', ...args]);
  expect({ status, lines: error.split('\n').length }).toEqual({ status: 1, lines: 1 });
  expect(error).toMatch(sentence);
});

test('dev refuses an invalid port', () => {
  const args = ['dev', '--against', 'http://127.0.0.1:9'];
  expect(run(args, { variables: { PORT: '80a' } }).error).toBe(
    'PORT must be a number from 1 to 65535, got "80a".',
  );
});

/** Starts `dev` with stubs of its two servers. The stub of the site server prints the origin of the live site. */
async function startDev(against: string) {
  const tools = join(folder, 'tools');
  const webpack = join(tools, 'node_modules/webpack-cli/bin');
  await cp(join(__dirname, '../../shared/remote-tools/bin'), join(tools, 'bin'), { recursive: true });
  await cp(join(__dirname, '../../shared/remote-tools/require-node.mjs'), join(tools, 'require-node.mjs'));
  await cp(join(__dirname, '../lib/exit-with-parent.mjs'), join(tools, 'bin/exit-with-parent.mjs'));
  await mkdir(webpack, { recursive: true });
  const neverReady = `console.log('started', process.env.DEV_AGAINST); setInterval(() => undefined, 1000);`;
  await writeFile(join(webpack, 'cli.js'), neverReady);
  await writeFile(join(tools, 'bin/dev-site.mjs'), neverReady);
  const child = spawn(process.execPath, [join(tools, 'bin/safar-remote.mjs'), 'dev', '--against', against], {
    cwd: folder,
    env: { ...process.env, PORT: String(await freePort()) },
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
  const exit = once(child, 'exit');
  let output = '';
  for await (const text of child.stderr.setEncoding('utf8')) {
    output += String(text);
    if (output.match(/started/g)?.length === 2) break;
  }
  return { child, exit, output };
}

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('Ctrl+C ends dev at once, even before its servers are ready', async () => {
  const { server, origin } = await serve((_request, response) => response.end('{}'));
  const { child, exit } = await startDev(origin);
  try {
    child.kill('SIGINT');
    expect(await exit).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    server.close();
  }
}, 30_000);

test('if the site redirects to another origin, dev uses that origin', async () => {
  const site = await serve((_request, response) => response.end('{}'));
  const old = await serve(({ url }, response) =>
    response.writeHead(301, { location: `${site.origin}${url}` }).end(),
  );
  const { child, exit, output } = await startDev(old.origin);
  try {
    expect(output).toContain(`started ${site.origin}\n`);
    child.kill('SIGINT');
    await exit;
  } finally {
    child.kill('SIGKILL');
    for (const { server } of [site, old]) server.close();
  }
}, 30_000);

test.each(['18.20.0', '20.18.0', '21.7.0', '22.12.0', '23.5.0'])(
  'Node %s is refused with an error message',
  (version) => {
    const pretend = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`;
    const { status, error } = run(['--help'], { node: ['--import', pretend] });
    expect(status).toBe(1);
    expect(error).toMatch(new RegExp(`^Remotes of Safar TV need Node 22\\.13 or 24 .* got ${version}\\.`));
  },
);

test.each(['20.19.0', '22.13.0', '24.0.0', '25.1.0'])('Node %s is supported', (version) => {
  const pretend = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`;
  expect(run(['--help'], { node: ['--import', pretend] })).toEqual({ status: 0, error: '' });
});
