import type { TelemetryBatch } from '@safar/shared/contract/telemetry';
import { log } from '../log';

const MOST_WAITING = 5_000;
const MOST_AT_ONCE = 500;
const EVERY_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export interface TelemetryQueue {
  /** Never waits and never fails: visitors are not to feel what becomes of their reports. */
  add(batch: TelemetryBatch): void;
  waiting(): number;
  /** Reports that were given up for newer ones. */
  dropped(): number;
  /** Sends what waits, once. */
  close(): Promise<void>;
}

const join = (batches: readonly TelemetryBatch[]): TelemetryBatch => ({
  loads: batches.flatMap(({ loads }) => loads),
  failures: batches.flatMap(({ failures }) => failures),
  vitals: batches.flatMap(({ vitals }) => vitals),
});

/**
 * Gathers reports in memory and hands them to the backend about once a second. While it is away they wait, the oldest making room;
 * pauses between tries grow to half a minute.
 */
export function createTelemetryQueue(
  send: (batch: TelemetryBatch) => Promise<void>,
  { most = MOST_WAITING, everyMs = EVERY_MS }: { most?: number; everyMs?: number } = {},
): TelemetryQueue {
  let waiting: TelemetryBatch[] = [];
  let dropped = 0;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;

  function makeRoom() {
    const tooMany = Math.max(0, waiting.length - most);
    if (tooMany === 0) return;
    waiting = waiting.slice(tooMany);
    dropped += tooMany;
  }

  async function flush() {
    const batches = waiting.splice(0, MOST_AT_ONCE);
    try {
      await send(join(batches));
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1)
        log.warn('What browsers told cannot be kept at the moment; it waits.', { error: String(error) });
      waiting = [...batches, ...waiting];
      makeRoom();
    }
  }

  function plan() {
    if (timer || sending || waiting.length === 0) return;
    const pause = Math.min(everyMs * 2 ** failures, LONGEST_PAUSE_MS);
    timer = setTimeout(() => {
      timer = undefined;
      sending = flush().finally(() => {
        sending = undefined;
        plan();
      });
    }, pause);
    timer.unref();
  }

  return {
    add(batch) {
      waiting.push(batch);
      makeRoom();
      plan();
    },
    waiting: () => waiting.length,
    dropped: () => dropped,
    async close() {
      clearTimeout(timer);
      await sending;
      clearTimeout(timer);
      if (waiting.length > 0) await flush();
    },
  };
}
