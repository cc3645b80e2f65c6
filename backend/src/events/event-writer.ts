import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { preparePartitions } from '../database/event-partitions';
import { ApiError } from '../server/api-error';
import type { AdEvent } from './ad-event';
import { storeEvents } from './store-events';
import { forgetOldTimes } from './undated-events';

interface Waiting {
  event: AdEvent;
  resolve: () => void;
  reject: (error: unknown) => void;
}

const mostInBatch = 500;
const mostWaiting = 5000;
const retryDelays = [100, 400];
const chorePause = 6 * 3_600_000;

/**
 * Writes events in groups: one statement is on its way at a time, and whatever arrives meanwhile is the next group.
 * Under load this costs the database a fraction of one commit per event, and without load it adds no delay.
 */
export class EventWriter {
  readonly #pool: pg.Pool;
  readonly #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;
  #choresAt = 0;
  #written = 0;
  #commits = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * Resolves after the commit, never before: an answer that comes earlier is a promise that a crash breaks.
   *
   * @throws {ApiError} 503 when too many wait or the database does not take them; sending again is safe.
   */
  add(event: AdEvent): Promise<void> {
    if (this.#waiting.length >= mostWaiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ event, resolve, reject });
      this.#writing ??= this.#write();
    });
  }

  /** What it has done since it began, and what waits now. */
  figures(): { waiting: number; written: number; commits: number } {
    return { waiting: this.#waiting.length, written: this.#written, commits: this.#commits };
  }

  /** Resolves when everything that was added is written or refused. */
  async drain(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    await pause(0); // lets the requests that arrived together travel together
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, mostInBatch);
      try {
        await this.#storeWithRetry(group.map(({ event }) => event));
        this.#written += group.length;
        this.#commits += 1;
        for (const { resolve } of group) resolve();
      } catch {
        for (const { reject } of group) reject(busy());
      }
      await this.#doChores();
    }
    this.#writing = undefined;
  }

  async #storeWithRetry(events: AdEvent[]): Promise<void> {
    for (const delay of retryDelays) {
      try {
        return await storeEvents(this.#pool, events);
      } catch {
        await pause(delay); // a restart of the database, most likely; the ids make repeating harmless
      }
    }
    return storeEvents(this.#pool, events);
  }

  /** Prepares the days to come, a few times a day. If that fails, events make the partition that they need. */
  async #doChores(): Promise<void> {
    if (Date.now() - this.#choresAt < chorePause) return;
    this.#choresAt = Date.now();
    await preparePartitions(this.#pool).catch(() => undefined);
    await forgetOldTimes(this.#pool).catch(() => undefined);
  }
}

function busy(): ApiError {
  return new ApiError(503, 'We are very busy; please try again in a few seconds.', { retryAfterSeconds: 5 });
}
