import { createBoundedLog } from '@safar/service/logging/bounded-log';

interface LineSink {
  write(line: string): unknown;
}

/**
 * The output stream for Fastify's logger, pino, which writes one JSON line at a time. Visitors can cause many events,
 * and the log entry of an error contains the request's URL and the stack. Therefore this stream limits the length of
 * lines and the number of equal events, like the log of the site server.
 */
export function boundedLogStream(sink: LineSink, windowMs?: number): LineSink {
  const record = createBoundedLog(windowMs);
  return {
    write(line) {
      const { level, time: _time, msg, ...details } = JSON.parse(line) as Record<string, unknown>;
      record({
        key: `${String(level)} ${String(msg)}`,
        fields: () => ({ level, time: Date.now(), msg }),
        details,
        write: (bounded) => void sink.write(`${bounded}\n`),
      });
    },
  };
}
