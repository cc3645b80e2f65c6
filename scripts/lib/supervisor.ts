import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createStream } from 'rotating-file-stream';
import { startNode, type NodeProgram } from './processes';

/**
 * Until the site is healthy for the first time, the supervisor gives up after this many restarts in a row, because
 * settings or builds are probably wrong.
 */
const RESTARTS_AT_START = 5;
/** A program that has run this long has recovered, so the count of its crashes starts again. */
const STABLE_MS = 60_000;
/** Pause before the first restart. The pause doubles with each further crash in a row. */
const BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 60_000;
const ROTATE_SIZE = '10M';
const ROTATED_FILES = 3;
/** Pause after a failed write to a log before the log is opened again. */
const REOPEN_MS = 5_000;
const WARNING_LEVEL = 40;
const warningNames = ['warn', 'error', 'fatal'];

/**
 * Whether a log line is a warning or an error. Servers log one JSON object per line. Its `level` is a name such as
 * `warn`, or a number of pino such as 40.
 */
function isWarning(line: string): boolean {
  if (!line.startsWith('{')) return false;
  try {
    const { level } = JSON.parse(line) as { level?: unknown };
    return typeof level === 'string' ? warningNames.includes(level) : Number(level) >= WARNING_LEVEL;
  } catch {
    return false;
  }
}

/**
 * Opens a log for appending. At 10 MB the file is renamed to `<name>.log.1`. Older files move on to `.2` and `.3`, and
 * the oldest is deleted. A full disk does not end the site: lines are lost until the log can be written again.
 */
function openLog(folder: string, name: string, warn: (line: string) => void) {
  const file = `${name}.log`;
  const path = join(folder, file);
  let isFailing = false;
  let reopenAt = Infinity;
  let stream = open();

  function open() {
    const opened = createStream((index) => (typeof index === 'number' ? `${file}.${index}` : file), {
      path: folder,
      size: ROTATE_SIZE,
      rotate: ROTATED_FILES,
      mode: 0o600,
    });
    // After an error, the stream ignores all further lines.
    return opened.on('error', ({ message }) => {
      reopenAt = Date.now() + REOPEN_MS;
      if (!isFailing)
        warn(
          `${path} cannot be written (${message}), so lines are lost. Check the disk and the permissions.`,
        );
      isFailing = true;
    });
  }

  return {
    path,
    write(line: string): void {
      if (Date.now() >= reopenAt) {
        reopenAt = Infinity;
        stream = open();
      }
      stream.write(`${line}\n`, (error) => {
        if (!error) isFailing = false;
      });
    },
    close: () => new Promise<void>((resolve) => stream.end(() => resolve())),
  };
}

interface SupervisedProgram {
  readonly name: string;
  readonly program: Omit<NodeProgram, 'env'>;
  /** Called at every start, so that a restart can use a value that the first start determined, such as the port. */
  environment(): NodeJS.ProcessEnv;
  onMessage?(message: unknown): void;
}

interface SupervisorInput {
  readonly logFolder: string;
  /** Prints a line: a program's warning, error or stderr output, or a message about a crash or an unwritable log. */
  warn(line: string): void;
}

/** Keeps the programs of the site running and shuts them down together. */
export class Supervisor {
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>[] = [];
  #isUp = false;
  #giveUp: (reason: string) => void = () => {};

  /** Resolves with the reason when a program keeps crashing before the site is up. */
  readonly failure = new Promise<string>((resolve) => {
    this.#giveUp = resolve;
  });

  constructor(private readonly input: SupervisorInput) {}

  /** Starts a program and restarts it after crashes. Does nothing after `stop`. */
  start(program: SupervisedProgram): void {
    if (!this.#stopping.signal.aborted) this.#running.push(this.#keepRunning(program));
  }

  /** Called once the site is healthy. From now on programs are restarted however often they crash. */
  keepTrying(): void {
    this.#isUp = true;
  }

  /** Ends all programs at the same time and resolves when they have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running);
  }

  async #keepRunning({ name, program, environment, onMessage }: SupervisedProgram): Promise<void> {
    const { signal } = this.#stopping;
    const { logFolder, warn } = this.input;
    const log = openLog(logFolder, name, warn);
    const record = (stream: Readable, isStderr: boolean) =>
      createInterface({ input: stream }).on('line', (line) => {
        log.write(line);
        if (isStderr || isWarning(line)) warn(`${name}: ${line}`);
      });
    let crashes = 0;
    while (!signal.aborted) {
      const startedAt = Date.now();
      const child = startNode({ ...program, env: environment() }, signal);
      record(child.stdout, false);
      record(child.stderr, true);
      child.on('message', (message) => onMessage?.(message));
      const result = await child;
      if (signal.aborted) break;
      const cause = result.signal ?? `exit code ${result.exitCode ?? 'unknown'}`;
      crashes = Date.now() - startedAt >= STABLE_MS ? 1 : crashes + 1;
      if (!this.#isUp && crashes > RESTARTS_AT_START) {
        this.#giveUp(`The ${name} ended ${crashes} times in a row (${cause}). Its output is in ${log.path}.`);
        break;
      }
      const pauseMs = Math.min(MAX_BACKOFF_MS, BACKOFF_MS * 2 ** (crashes - 1));
      const count = crashes > 1 ? `, ${crashes} times in a row` : '';
      warn(`The ${name} ended unexpectedly (${cause})${count}. Restarting it in ${pauseMs / 1000} s.`);
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
    await log.close();
  }
}
