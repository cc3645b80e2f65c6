import type { TelemetryBatch } from '@safar/protocol/telemetry';
import { BackendStatusError } from '../backend-calls';
import { log } from '../log';

const MAX_WAITING = 5_000;
const MAX_PER_REQUEST = 500;
const SEND_INTERVAL_MS = 1_000;
const MAX_RETRY_DELAY_MS = 30_000;
/** Time limit of `close`. If the backend refuses a queued batch, finding that batch takes several requests. */
const MAX_CLOSE_MS = 5_000;

export interface TelemetryQueue {
  /** Adds a batch. Never waits and never throws, because telemetry must not affect visitors. */
  add(batch: TelemetryBatch): void;
  waiting(): number;
  /** Number of batches that were dropped in favour of newer batches, or because the backend refused them. */
  dropped(): number;
  /**
   * Sends the queued batches. Stops at the first failure or after `MAX_CLOSE_MS`, and logs the number of batches that
   * are lost.
   */
  close(): Promise<void>;
}

const merge = (batches: readonly TelemetryBatch[]): TelemetryBatch => ({
  loads: batches.flatMap(({ loads }) => loads),
  failures: batches.flatMap(({ failures }) => failures),
  vitals: batches.flatMap(({ vitals }) => vitals),
});

/** Whether the backend will refuse the same request again: it is invalid (400) or too large (413). */
const isRefusal = (error: unknown): boolean =>
  error instanceof BackendStatusError && (error.status === 400 || error.status === 413);

/**
 * A bounded queue in memory that sends telemetry to the backend about once a second. While the backend is unavailable,
 * the interval between attempts grows to half a minute. When the queue is full, the oldest batches are dropped. If the
 * backend refuses a request, half as many batches are sent. A single refused batch is dropped.
 */
export function createTelemetryQueue(
  send: (batch: TelemetryBatch) => Promise<void>,
  { maxWaiting = MAX_WAITING }: { readonly maxWaiting?: number } = {},
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

  /** Sends the oldest batches. @returns `false` if the request failed and all batches stay in the queue */
  async function flush(maxBatches = MAX_PER_REQUEST): Promise<boolean> {
    const batches = waiting.splice(0, maxBatches);
    try {
      await send(merge(batches));
      consecutiveFailures = 0;
      return true;
    } catch (error) {
      if (isRefusal(error) && batches.length === 1) {
        dropped += 1;
        consecutiveFailures = 0;
        log.warn('The backend refused a telemetry report; it was dropped.', {
          error: String(error),
          remedy: 'Deploy the same version of backend and site server.',
        });
        return true;
      }
      if (isRefusal(error)) {
        waiting = [...batches, ...waiting];
        dropOldest();
        return flush(Math.ceil(batches.length / 2));
      }
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
    const delay = Math.min(SEND_INTERVAL_MS * 2 ** consecutiveFailures, MAX_RETRY_DELAY_MS);
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
      const deadline = performance.now() + MAX_CLOSE_MS;
      while (waiting.length > 0 && performance.now() < deadline && (await flush()));
      if (waiting.length > 0)
        log.warn('Browser telemetry was lost in the shutdown.', {
          batches: waiting.length,
          remedy: 'Check the log of the backend; the batches cannot be sent again.',
        });
    },
  };
}
