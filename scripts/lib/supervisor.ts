import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createStream } from 'rotating-file-stream';
import { startNode, type NodeProgram } from './processes';

/** A program is restarted this often within the window; the next crash makes the supervisor give up. */
const RESTARTS = 5;
const WINDOW_MS = 60_000;
/** Pause before the first restart; doubles with each crash in the window. */
const BACKOFF_MS = 250;
const ROTATE_SIZE = '10M';
const ROTATED_FILES = 3;
const WARNING_LEVEL = 40;
const warningNames = ['warn', 'error', 'fatal'];

/** Servers log one JSON object a line. Its level is a name or pino's number. */
function isWarning(line: string): boolean {
  if (!line.startsWith('{')) return false;
  try {
    const { level } = JSON.parse(line) as { level?: unknown };
    return typeof level === 'string' ? warningNames.includes(level) : Number(level) >= WARNING_LEVEL;
  } catch {
    return false;
  }
}

/** Opens a log for appending. At 10 MB it is renamed to `<name>.log.1`, the one before to `.2`, and `.3` is deleted. */
function openLog(folder: string, name: string) {
  const file = `${name}.log`;
  const stream = createStream((index) => (typeof index === 'number' ? `${file}.${index}` : file), {
    path: folder,
    size: ROTATE_SIZE,
    rotate: ROTATED_FILES,
    mode: 0o600,
  });
  // A full disk must not end the site.
  stream.on('error', () => {});
  return { path: join(folder, file), stream };
}

export interface SupervisedProgram {
  readonly name: string;
  readonly program: Omit<NodeProgram, 'env'>;
  /** Evaluated at every start, so that a restarted program can get settings that became known later. */
  environment(): NodeJS.ProcessEnv;
  onMessage?(message: unknown): void;
}

export interface SupervisorInput {
  readonly logFolder: string;
  /** Receives warnings and errors of the programs and reports of crashes, for people to read. */
  warn(line: string): void;
}

/** Keeps the programs of the site running and shuts them down together. */
export class Supervisor {
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>[] = [];
  #giveUp: (reason: string) => void = () => {};

  /** Resolves with the reason when a program crashes too often to be restarted again. */
  readonly failure = new Promise<string>((resolve) => {
    this.#giveUp = resolve;
  });

  constructor(private readonly input: SupervisorInput) {}

  /** Starts a program and restarts it after crashes. Does nothing after `stop`. */
  start(program: SupervisedProgram): void {
    if (!this.#stopping.signal.aborted) this.#running.push(this.#keepRunning(program));
  }

  /** Ends all programs at the same time and resolves when they have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running);
  }

  async #keepRunning({ name, program, environment, onMessage }: SupervisedProgram): Promise<void> {
    const { signal } = this.#stopping;
    const { logFolder, warn } = this.input;
    const log = openLog(logFolder, name);
    const record = (stream: Readable, isStderr: boolean) =>
      createInterface({ input: stream }).on('line', (line) => {
        log.stream.write(`${line}\n`);
        if (isStderr || isWarning(line)) warn(`${name}: ${line}`);
      });
    let crashes: number[] = [];
    while (!signal.aborted) {
      const child = startNode({ ...program, env: environment() }, signal);
      record(child.stdout, false);
      record(child.stderr, true);
      child.on('message', (message) => onMessage?.(message));
      const result = await child;
      if (signal.aborted) break;
      const cause = result.signal ?? `exit code ${result.exitCode ?? 'unknown'}`;
      const now = Date.now();
      crashes = [...crashes.filter((time) => now - time < WINDOW_MS), now];
      if (crashes.length > RESTARTS) {
        this.#giveUp(
          `The ${name} ended ${crashes.length} times within a minute (${cause}). Its output is in ${log.path}.`,
        );
        break;
      }
      const pauseMs = BACKOFF_MS * 2 ** (crashes.length - 1);
      warn(`The ${name} ended unexpectedly (${cause}). Restarting it in ${pauseMs / 1000} s.`);
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
    await new Promise<void>((resolve) => log.stream.end(() => resolve()));
  }
}
