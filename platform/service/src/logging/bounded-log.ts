import { clearTimeout, setTimeout } from 'node:timers';

/**
 * Maximum length of each string in a line. If the line is still too long with the first limit, the second limit
 * applies.
 */
const TEXT_LENGTHS = [500, 100];
const MAX_LINE_BYTES = 2_000;
/**
 * Maximum number of equal events that are written in one window. A window begins with the first event and lasts
 * `WINDOW_MS`. Further events are only counted.
 */
const MAX_EQUAL_EVENTS = 20;
const WINDOW_MS = 10_000;
/**
 * Maximum number of different events with an open window. At the limit, a new event closes the oldest window early.
 */
const MAX_WINDOWS = 500;

const truncateTexts = (length: number) => (_key: string, value: unknown) =>
  typeof value === 'string' && value.length > length ? `${value.slice(0, length)}…` : value;

/**
 * Formats an event as one line. Details can be long, because many come from visitors and some contain a stack trace or
 * a complete response. They are truncated, and omitted if the line is still too long.
 */
function boundedLine(event: object, details: object): string {
  for (const length of TEXT_LENGTHS) {
    const line = JSON.stringify({ ...event, ...details }, truncateTexts(length));
    if (Buffer.byteLength(line) <= MAX_LINE_BYTES) return line;
  }
  return JSON.stringify(event, truncateTexts(100));
}

interface LogEvent {
  /** Events with the same key are equal. */
  readonly key: string;
  /** Returns the fields that are never omitted, such as the current time. Called for each written line. */
  readonly fields: () => object;
  readonly details: object;
  readonly write: (line: string) => void;
}

interface Window extends Pick<LogEvent, 'fields' | 'write'> {
  readonly timer: NodeJS.Timeout;
  count: number;
  /** The details of the last event. */
  details: object;
}

/**
 * Writes one JSON line per event. Because a visitor can cause many events, the length of lines and the number of equal
 * lines are limited. When a window ends, one more line reports the number of equal events that were not written, with
 * the details of the last event, which may contain a remedy.
 */
export function createBoundedLog(windowMs: number = WINDOW_MS) {
  const windows = new Map<string, Window>();

  function endWindow(key: string): void {
    const window = windows.get(key);
    if (!window) return;
    windows.delete(key);
    clearTimeout(window.timer);
    const repeated = window.count - MAX_EQUAL_EVENTS;
    if (repeated > 0) window.write(boundedLine({ ...window.fields(), repeated }, window.details));
  }

  return ({ key, fields, details, write }: LogEvent): void => {
    const window = windows.get(key);
    if (window) {
      window.count += 1;
      window.details = details;
      if (window.count > MAX_EQUAL_EVENTS) return;
    } else {
      const [oldest] = windows.keys();
      if (windows.size >= MAX_WINDOWS && oldest !== undefined) endWindow(oldest);
      const timer = setTimeout(() => endWindow(key), windowMs);
      timer.unref();
      windows.set(key, { fields, write, timer, count: 1, details });
    }
    write(boundedLine(fields(), details));
  };
}
