import { clearTimeout, setTimeout } from 'node:timers';

/** Each text is cut to the first length. If the line is still too long, each text is cut to the second. */
const TEXT_LENGTHS = [500, 100];
const MAX_LINE_BYTES = 2_000;
/** Equal events beyond this number in a window are counted instead of written. */
const MAX_EQUAL_EVENTS = 20;
const WINDOW_MS = 10_000;
/** Different events in one window; with more of them the oldest windows end early. */
const MAX_WINDOWS = 500;

type Level = 'info' | 'warn' | 'error';

const truncateTexts = (length: number) => (_key: string, value: unknown) =>
  typeof value === 'string' && value.length > length ? `${value.slice(0, length)}…` : value;

/** Many details come from visitors, and some contain a stack or a complete response. */
function boundedLine(event: object, details: object): string {
  for (const length of TEXT_LENGTHS) {
    const line = JSON.stringify({ ...event, ...details }, truncateTexts(length));
    if (Buffer.byteLength(line) <= MAX_LINE_BYTES) return line;
  }
  return JSON.stringify(event, truncateTexts(100));
}

function write(level: Level, message: string, details: object): void {
  const line = boundedLine({ time: new Date().toISOString(), level, message }, details);
  (level === 'info' ? process.stdout : process.stderr).write(`${line}\n`);
}

interface Window {
  readonly level: Level;
  readonly message: string;
  readonly timer: NodeJS.Timeout;
  count: number;
}

/**
 * Writes one JSON line per event; warnings and errors go to stderr. A visitor can cause many events, so lines are bounded and
 * equal events of a remote are collapsed to one line with their count.
 */
export function createLog(windowMs: number = WINDOW_MS) {
  const windows = new Map<string, Window>();

  function endWindow(key: string): void {
    const window = windows.get(key);
    if (!window) return;
    windows.delete(key);
    clearTimeout(window.timer);
    const repeated = window.count - MAX_EQUAL_EVENTS;
    if (repeated > 0) write(window.level, window.message, { repeated });
  }

  const record =
    (level: Level) =>
    (message: string, details: object = {}) => {
      const key = `${level} ${message} ${'remote' in details ? String(details.remote) : ''}`;
      const window = windows.get(key);
      if (window) {
        window.count += 1;
        if (window.count > MAX_EQUAL_EVENTS) return;
      } else {
        const [oldest] = windows.keys();
        if (windows.size >= MAX_WINDOWS && oldest !== undefined) endWindow(oldest);
        const timer = setTimeout(() => endWindow(key), windowMs);
        timer.unref();
        windows.set(key, { level, message, timer, count: 1 });
      }
      write(level, message, details);
    };

  return { info: record('info'), warn: record('warn'), error: record('error') };
}

export const log = createLog();
