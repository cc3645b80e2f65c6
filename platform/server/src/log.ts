import { createBoundedLog } from '@safar/service/logging/bounded-log';

type Level = 'info' | 'warn' | 'error';

/**
 * Writes one JSON line per event; warnings and errors go to stderr. The number of lines with the same level, message
 * and remote is limited per time window (see `createBoundedLog`).
 *
 * @param windowMs length of a time window in milliseconds
 */
export function createLog(windowMs?: number) {
  const record = createBoundedLog(windowMs);
  const at =
    (level: Level) =>
    (message: string, details: object = {}) =>
      record({
        key: `${level} ${message} ${'remote' in details ? String(details.remote) : ''}`,
        fields: () => ({ time: new Date().toISOString(), level, message }),
        details,
        write: (line) => void (level === 'info' ? process.stdout : process.stderr).write(`${line}\n`),
      });
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

export const log = createLog();
