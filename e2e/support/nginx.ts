import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRunFolder, root } from './run-folder';

const START_LIMIT_MS = 10_000;
/** Debian installs nginx in /usr/sbin, which is not on the PATH of unprivileged users. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

async function findOnPath(): Promise<string | undefined> {
  for (const folder of folders) {
    const path = join(folder, 'nginx');
    const runs = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return path;
  }
  return undefined;
}

function run(program: string, args: readonly string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(program, args, { env, stdio: 'ignore' });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** Returns the path of the nginx program. If nginx is missing, installs Debian's package, which requires root. */
async function findNginx(): Promise<string> {
  const present = await findOnPath();
  if (present) return present;
  const installed =
    (await run('apt-get', ['update'])) &&
    // --force-confold makes dpkg keep an existing configuration without asking.
    (await run('apt-get', [
      'install',
      '-y',
      '--no-install-recommends',
      'nginx-light',
      '-o',
      'Dpkg::Options::=--force-confold',
    ]));
  const found = installed ? await findOnPath() : undefined;
  if (found) return found;
  throw new Error('nginx is missing and could not be installed. Install nginx and run the test again.');
}

export interface Proxy {
  stop(): Promise<void>;
}

let started = 0;

/**
 * Starts nginx with the configuration `deploy/nginx/site.conf`.
 *
 * @param replace maps texts of that file, such as host names, ports and folders, to the values of the test
 */
export async function startNginx(replace: Readonly<Record<string, string>>): Promise<Proxy> {
  const program = await findNginx();
  const folder = inRunFolder(`nginx-${process.pid}-${(started += 1)}`);
  await mkdir(folder, { recursive: true });
  let site = await readFile(join(root, 'deploy', 'nginx', 'site.conf'), 'utf8');
  for (const [from, to] of Object.entries(replace)) {
    if (!site.includes(from)) throw new Error(`deploy/nginx/site.conf has no "${from}".`);
    site = site.replaceAll(from, to);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(join(folder, 'site.conf'), site);
  await writeFile(
    join(folder, 'nginx.conf'),
    [
      'daemon off;',
      'worker_processes 1;',
      // By default, worker processes run as the user "nobody", who may lack access to the folder of the repository.
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `pid ${folder}/nginx.pid;`,
      'events { worker_connections 512; }',
      'http {',
      '  access_log off;',
      ...temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`),
      `  include ${folder}/site.conf;`,
      '}',
    ].join('\n'),
  );
  const child = spawn(
    program,
    ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')],
    {
      stdio: 'inherit',
    },
  );
  // nginx writes this file once it is listening.
  const pidFile = join(folder, 'nginx.pid');
  for (let waited = 0; !hasEnded(child) && !existsSync(pidFile); waited += 50) {
    if (waited > START_LIMIT_MS) {
      await end(child);
      throw new Error(
        `nginx did not listen within ${START_LIMIT_MS} ms; its output above may have the reason.`,
      );
    }
    await sleep(50);
  }
  if (hasEnded(child)) throw new Error('nginx did not start; its output above has the reason.');
  return { stop: () => end(child) };
}

/** After a signal, `exitCode` stays null. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}
