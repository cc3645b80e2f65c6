import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const ROTATE_BYTES = 10_000_000;
const WARNING_LEVEL = 40;
const warningNames = ['warn', 'error', 'fatal'];

/** Servers log one JSON object a line, with a level by name, or by pino's number: 40 is a warning. */
function isWarning(line: string): boolean {
  if (!line.startsWith('{')) return false;
  try {
    const { level } = JSON.parse(line) as { level?: unknown };
    return typeof level === 'string' ? warningNames.includes(level) : Number(level) >= WARNING_LEVEL;
  } catch {
    return false;
  }
}

function rotate(path: string): void {
  const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes > ROTATE_BYTES) renameSync(path, `${path}.1`);
}

/** Keeps what a program says in a file; warnings and errors are passed on as well. */
export class LogFile {
  readonly #stream;

  constructor(
    readonly path: string,
    private readonly name: string,
    private readonly alarm: (line: string) => void,
  ) {
    mkdirSync(dirname(path), { recursive: true });
    rotate(path);
    this.#stream = createWriteStream(path, { flags: 'a' });
  }

  /** Takes the lines of a stream until it ends; everything on stderr counts as a warning. */
  follow(stream: Readable, kind: 'stdout' | 'stderr'): void {
    createInterface({ input: stream }).on('line', (line) => {
      this.#stream.write(`${line}\n`);
      if (kind === 'stderr' || isWarning(line)) this.alarm(`${this.name}: ${line}`);
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#stream.end(resolve));
  }
}
