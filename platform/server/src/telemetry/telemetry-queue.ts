import type { TelemetryBatch } from '@safar/protocol/telemetry';
import { log } from '../log';

const MAX_WAITING = 5_000;
const MAX_PER_REQUEST = 500;
const SEND_INTERVAL_MS = 1_000;
const MAX_RETRY_DELAY_MS = 30_000;

export interface TelemetryQueue {
  /** Adds a batch. Never waits and never throws, because telemetry must not affect visitors. */
  add(batch: TelemetryBatch): void;
  waiting(): number;
  /** Number of batches that were dropped in favour of newer batches. */
  dropped(): number;
  /** Sends the queued batches. Stops at the first failure and logs the number of batches that are lost. */
  close(): Promise<void>;
}

const merge = (batches: readonly TelemetryBatch[]): TelemetryBatch => ({
  loads: batches.flatMap(({ loads }) => loads),
  failures: batches.flatMap(({ failures }) => failures),
  vitals: batches.flatMap(({ vitals }) => vitals),
});

/**
 * A bounded queue in memory that sends telemetry to the backend about once a second. While the backend is unavailable,
 * the interval between attempts grows to half a minute. When the queue is full, the oldest batches are dropped.
 */
export function createTelemetryQueue(
  send: (batch: TelemetryBatch) => Promise<void>,
  {
    maxWaiting = MAX_WAITING,
    intervalMs = SEND_INTERVAL_MS,
  }: { readonly maxWaiting?: number; readonly intervalMs?: number } = {},
): TelemetryQueue {
  let waiting: TelemetryBatch[] = [];
  let dropped = 0;
  let consecutiveFailures = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<boolean> | undefined;

  function dropOldest() {
    const excess = Math.max(0, waiting.length - maxWaiting);
    if (excess === 0) return;
    waiting = waiting.slice(excess);
    dropped += excess;
  }

  /** Sends the oldest batches. @returns whether the backend stored them */
  async function flush(): Promise<boolean> {
    const batches = waiting.splice(0, MAX_PER_REQUEST);
    try {
      await send(merge(batches));
      consecutiveFailures = 0;
      return true;
    } catch (error) {
      consecutiveFailures += 1;
      if (consecutiveFailures === 1)
        log.warn('Browser telemetry could not be stored; it is queued.', {
          error: String(error),
          remedy: `Check the log of the backend. The queue is sent again; at most ${maxWaiting} batches are kept.`,
        });
      waiting = [...batches, ...waiting];
      dropOldest();
      return false;
    }
  }

  function schedule() {
    if (timer || sending || waiting.length === 0) return;
    const delay = Math.min(intervalMs * 2 ** consecutiveFailures, MAX_RETRY_DELAY_MS);
    timer = setTimeout(() => {
      timer = undefined;
      sending = flush().finally(() => {
        sending = undefined;
        schedule();
      });
    }, delay);
    timer.unref();
  }

  return {
    add(batch) {
      waiting.push(batch);
      dropOldest();
      schedule();
    },
    waiting: () => waiting.length,
    dropped: () => dropped,
    async close() {
      clearTimeout(timer);
      await sending;
      clearTimeout(timer);
      while (waiting.length > 0 && (await flush()));
      if (waiting.length > 0)
        log.warn('Browser telemetry was lost in the shutdown.', {
          batches: waiting.length,
          remedy: 'Check the log of the backend; the batches cannot be sent again.',
        });
    },
  };
}
