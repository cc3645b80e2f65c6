import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa, execaNode } from 'execa';
import * as v from 'valibot';
import { nodeMemory } from './processes';

/** A running server. Call `stop` when the benchmark no longer needs the server. */
export interface Program {
  readonly origin: string;
  readonly pid: number;
  /** stdout and stderr so far. */
  output(): string;
  /** Sends SIGTERM, and SIGKILL if the server still runs after five seconds. */
  stop(): Promise<void>;
}

/** Only the environment variables that programs need. Other variables of the user could change the measured values. */
const cleanEnvironment = () =>
  Object.fromEntries(
    ['PATH', 'HOME', 'LANG', 'TMPDIR', 'USER'].flatMap((name) =>
      process.env[name] ? [[name, process.env[name]]] : [],
    ),
  );

const listeningMessage = v.object({ type: v.literal('listening'), origin: v.string() });
const START_TIMEOUT_MS = 120_000;

/**
 * Starts a server of this repository and waits until the server reports its origin. If this process is killed, the
 * IPC channel closes, and the server then exits.
 *
 * @param priority the priority of the process, from -20 (highest) to 19 (lowest)
 * @throws with the server's output if the server does not start
 */
export async function startServer(
  file: string,
  variables: Readonly<Record<string, string>>,
  priority = 0,
): Promise<Program> {
  const child = execaNode(file, {
    env: { ...cleanEnvironment(), ...variables },
    extendEnv: false,
    stdin: 'ignore',
    reject: false,
    buffer: false,
    forceKillAfterDelay: 5000,
  });
  if (child.pid === undefined) throw new Error(`${file} could not be started.`);
  setPriority(child.pid, priority);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  }
  const origin = await new Promise<string>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${file} ${reason}.\n${text}`));
    const timer = setTimeout(() => {
      child.kill();
      fail(`did not listen within ${START_TIMEOUT_MS / 1000} s`);
    }, START_TIMEOUT_MS);
    void child.finally(() => {
      clearTimeout(timer);
      fail('exited before it listened');
    });
    child.on('message', (message) => {
      if (!v.is(listeningMessage, message)) return;
      clearTimeout(timer);
      resolve(message.origin);
    });
  });
  return {
    origin,
    pid: child.pid,
    output: () => text,
    async stop() {
      child.kill();
      await child;
    },
  };
}

/**
 * Runs a command of the repository, such as `['content', 'load', folder]`.
 *
 * @returns the stdout of the command
 * @throws if the command fails
 */
export async function runCommand(
  root: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  return (await startCommand(root, args, variables)).stdout;
}

function startCommand(root: string, args: readonly string[], variables: Readonly<Record<string, string>>) {
  return execa(process.execPath, [join(root, 'scripts/run.mjs'), ...args], {
    cwd: root,
    env: { ...cleanEnvironment(), NODE_ENV: 'production', ...variables },
    extendEnv: false,
  });
}

/**
 * Runs a command of the repository.
 *
 * @returns the peak memory of the command's largest Node process, in MB
 * @throws if the command fails
 */
export async function measureCommandMemory(
  root: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<number> {
  const child = startCommand(root, args, variables);
  let peak = 0;
  const sampling = setInterval(() => {
    if (child.pid === undefined) return;
    void nodeMemory(child.pid).then(
      (processes) => (peak = Math.max(peak, ...processes.map((one) => one.peak))),
    );
  }, 250);
  await child.finally(() => clearInterval(sampling));
  return peak;
}

/** Waits until an external program listens. @throws if the program ends or does not listen within ten seconds */
export async function untilListening(port: number, child: Promise<{ stderr?: unknown }>): Promise<void> {
  const ended = child.then(({ stderr }) => {
    throw new Error(`The server for port ${port} exited before it listened.\n${String(stderr)}`);
  });
  async function poll() {
    const end = performance.now() + 10_000;
    while (!(await isListening(port))) {
      if (performance.now() > end) throw new Error(`Nothing listens on port ${port} after 10 s.`);
      await sleep(50);
    }
  }
  await Promise.race([ended, poll()]);
  ended.catch(() => undefined); // Ignores the rejection when the benchmark ends the server.
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Debian installs servers to /usr/sbin. Most users do not have this folder in their PATH. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
const find = (names: readonly string[]) =>
  names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));

/**
 * Finds an installed program. If the program is missing, tries to install its Debian package, which only root can do.
 *
 * @param names possible file names of the program, the preferred name first
 * @throws if the program cannot be installed
 */
export async function systemProgram(names: readonly string[], debianPackage: string): Promise<string> {
  const present = find(names);
  if (present) return present;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await execa('apt-get', ['update'], { reject: false, env });
  await execa('apt-get', ['install', '-y', '--no-install-recommends', debianPackage], { reject: false, env });
  const installed = find(names);
  if (installed) return installed;
  throw new Error(
    `Install ${names.join(' or ')} (Debian package ${debianPackage}) and start the benchmark again.`,
  );
}

/** Returns CHROMIUM_PATH if it is set, otherwise the path of Chromium. Installs Chromium if it is missing. */
export const findChromium = (): Promise<string> =>
  process.env['CHROMIUM_PATH']
    ? Promise.resolve(process.env['CHROMIUM_PATH'])
    : systemProgram(['chromium', 'chromium-browser', 'google-chrome'], 'chromium');
