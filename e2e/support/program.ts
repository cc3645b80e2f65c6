import { spawn } from 'node:child_process';
import { root } from './run-folder';

/** A server that runs during the tests. */
export interface Program {
  readonly pid: number;
  /** The output to stdout and stderr so far. */
  output(): string;
  /** Sends SIGTERM, and SIGKILL after five seconds. Resolves when the program has ended. */
  stop(): Promise<void>;
}

const START_LIMIT_MS = 40_000;
const STOP_LIMIT_MS = 5_000;

/** Ends something that a test has started. */
export type End = () => void | Promise<void>;

/** Calls the functions in reverse order. @throws {AggregateError} at the end, if some of them failed */
export async function endAll(ends: readonly End[]): Promise<void> {
  const errors: unknown[] = [];
  for (const end of ends.toReversed()) {
    try {
      await end();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Not everything could be stopped.');
}

/**
 * Returns only the environment variables that every program needs, so that settings of the site in the developer's
 * environment do not affect the tests.
 */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'USER'];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/**
 * Starts a Node program and waits until it reports over IPC that it is listening. If the test process is killed, the
 * IPC channel closes, and the program then ends by itself.
 *
 * @throws an error with the program's output if the program exits early, or does not report within `START_LIMIT_MS`
 */
export async function startProgram(
  file: string,
  variables: Readonly<Record<string, string>>,
): Promise<Program & { readonly origin: string }> {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...cleanEnvironment(), ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const parts: Buffer[] = [];
  child.stdout?.on('data', (part: Buffer) => parts.push(part));
  child.stderr?.on('data', (part: Buffer) => parts.push(part));
  const output = () => Buffer.concat(parts).toString('utf8');
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  async function stop() {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(timer);
  }

  const origin = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${file} ${why}.\n${output()}`));
    const timer = setTimeout(() => {
      void stop();
      fail('did not start in time');
    }, START_LIMIT_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      fail('exited before it was listening');
    });
    child.on('message', (message: { type?: unknown; origin?: unknown }) => {
      if (message.type !== 'listening' || typeof message.origin !== 'string') return;
      clearTimeout(timer);
      resolve(message.origin);
    });
  });
  return { pid: child.pid ?? 0, origin, output, stop };
}
