import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ApiError } from '../server/errors';
import { storeEvents, type AdEvent } from './store-events';

interface QueuedEvent {
  readonly event: AdEvent;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const BATCH_SIZE = 500;
const QUEUE_LIMIT = 5000;
const RETRY_DELAYS_MS = [100, 400];

/**
 * Writes ad events to the database in batches. Events that arrive while a batch is written form the next batch, so
 * under load one commit covers many events. Without load, an event is written at once.
 */
export class EventWriter {
  readonly #queue: QueuedEvent[] = [];
  #writing: Promise<void> | undefined;
  #written = 0;
  #commits = 0;

  constructor(private readonly pool: pg.Pool) {}

  /**
   * Resolves after the commit, so that an acknowledged event survives a crash.
   *
   * @throws {ApiError} 503 if the queue is full or the database fails; the client may send the event again
   */
  add(event: AdEvent): Promise<void> {
    if (this.#queue.length >= QUEUE_LIMIT) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      this.#queue.push({ event, resolve, reject });
      this.#writing ??= this.#write();
    });
  }

  /** Numbers of written events and commits since the start of the process, and the current length of the queue. */
  figures(): { waiting: number; written: number; commits: number } {
    return { waiting: this.#queue.length, written: this.#written, commits: this.#commits };
  }

  /** Resolves when every queued event has been written, or rejected because of a database failure. */
  async drain(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    await delay(0); // puts the events of the same tick into one batch
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, BATCH_SIZE);
      try {
        await this.#storeWithRetry(batch.map(({ event }) => event));
        this.#written += batch.length;
        this.#commits += 1;
        for (const { resolve } of batch) resolve();
      } catch {
        for (const { reject } of batch) reject(busy());
      }
    }
    this.#writing = undefined;
  }

  async #storeWithRetry(events: AdEvent[]): Promise<void> {
    for (const milliseconds of RETRY_DELAYS_MS) {
      try {
        return await storeEvents(this.pool, events);
      } catch {
        await delay(milliseconds); // most failures are short, such as a restart of the database
      }
    }
    return storeEvents(this.pool, events);
  }
}

function busy(): ApiError {
  return new ApiError(503, 'We are very busy; please try again in a few seconds.', { retryAfterSeconds: 5 });
}
