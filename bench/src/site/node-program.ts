import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/** A program of ours that runs for as long as it is measured. */
export interface NodeProgram {
  readonly origin: string;
  /** Asks it to end, waits for that, and kills it after five seconds. */
  stop(): Promise<void>;
  /** Ends it without a word (kill -9) and waits until it is gone. */
  kill(): Promise<void>;
}

export interface NodeProgramInput {
  readonly root: string;
  readonly variables: Readonly<Record<string, string>>;
  /** As the operating system counts, from -20 to 19: whoever has a higher number waits for the others. */
  readonly priority?: number;
}

const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 5_000;

/** The surroundings of a measurement without the settings of whoever runs it. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'USER'];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/**
 * Starts a Node program and waits until it says over its channel where it listens. It ends with this process,
 * however that ends: the channel closes.
 *
 * @throws with the program's output when it ends or stays silent instead.
 */
export async function startNodeProgram(
  file: string,
  { root, variables, priority = 0 }: NodeProgramInput,
): Promise<NodeProgram> {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...cleanEnvironment(), ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  if (child.pid !== undefined) setPriority(child.pid, priority);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  async function stop() {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(timer);
  }

  async function kill() {
    child.kill('SIGKILL');
    await ended;
  }

  const origin = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${file} ${why}.\n${output.join('')}`));
    const timer = setTimeout(() => {
      void stop();
      fail(`did not listen within ${START_LIMIT_MS / 1000} s`);
    }, START_LIMIT_MS);
    child.once('error', (error) => fail(`could not be started: ${error.message}`));
    child.once('exit', () => {
      clearTimeout(timer);
      fail('ended instead of listening');
    });
    child.on('message', (message: { type?: unknown; origin?: unknown }) => {
      if (message.type !== 'listening' || typeof message.origin !== 'string') return;
      clearTimeout(timer);
      resolve(message.origin);
    });
  });
  return { origin, stop, kill };
}
