import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import type { QueuedMail } from './compose-mail';
import { giveUp } from './retry-delay';

/** A mail that a worker has in its hands. */
export interface ClaimedMail extends QueuedMail {
  /** This one included. */
  readonly attempts: number;
}

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/**
 * The queue of mails in the database. Any number of workers may take from it: whoever takes a mail is left alone with
 * it for as long as the lease lasts, and a worker that dies loses nothing but that time.
 */
export class Outbox {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Takes mails that are due, for `lease` seconds. */
  async claim(most: number, lease: number): Promise<ClaimedMail[]> {
    const due = this.#db
      .selectFrom('outbox')
      .select('id')
      .where('status', '=', 'pending')
      .where('next_attempt_at', '<=', sql<Date>`now()`)
      .orderBy('next_attempt_at')
      .limit(most)
      .forUpdate()
      .skipLocked();
    const claimed = await this.#db
      .updateTable('outbox')
      .set({ next_attempt_at: inSeconds(lease), attempts: sql<number>`attempts + 1` })
      .where('id', 'in', due)
      .returning(['id', 'attempts'])
      .execute();
    if (claimed.length === 0) return [];
    const attempts = new Map(claimed.map((row) => [row.id, row.attempts]));
    const rows = await this.#db
      .selectFrom('outbox')
      .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
      .select(['outbox.id as outboxId', 'submissions.id', 'kind', 'fields', 'picture'])
      .select('submissions.created_at as createdAt')
      .where('outbox.id', 'in', [...attempts.keys()])
      .execute();
    return rows.map((row) => ({ ...row, attempts: attempts.get(row.outboxId) ?? 1 }));
  }

  /** Says that a worker is still at it. The pause of a mail that was put off meanwhile is not cut short. */
  async keep(outboxIds: readonly string[], lease: number): Promise<void> {
    if (outboxIds.length === 0) return;
    await this.#db
      .updateTable('outbox')
      .set({ next_attempt_at: inSeconds(lease) })
      .where('id', 'in', outboxIds)
      .where('status', '=', 'pending')
      .where('next_attempt_at', '<', inSeconds(lease))
      .execute();
  }

  async markSent(outboxId: string): Promise<void> {
    await this.#db
      .updateTable('outbox')
      .set({ status: 'sent', sent_at: sql<Date>`now()`, last_error: null })
      .where('id', '=', outboxId)
      .execute();
  }

  /**
   * Puts a refused mail off, or gives it up when it is too old.
   *
   * @returns what became of it.
   */
  async putOff(outboxId: string, seconds: number, reason: string): Promise<'pending' | 'failed'> {
    const isOver = sql<boolean>`(created_at < now() - make_interval(secs => ${giveUp.age}) and attempts >= ${giveUp.attempts})`;
    const row = await this.#db
      .updateTable('outbox')
      .set({
        status: sql<'pending' | 'failed'>`case when ${isOver} then 'failed' else 'pending' end`,
        next_attempt_at: inSeconds(seconds),
        last_error: reason,
      })
      .where('id', '=', outboxId)
      .where('status', '=', 'pending')
      .returning('status')
      .executeTakeFirst();
    return row?.status === 'failed' ? 'failed' : 'pending';
  }

  /** Gives mails back that could not even be tried; that was no attempt of theirs. */
  async giveBack(outboxIds: readonly string[], reason?: string): Promise<void> {
    if (outboxIds.length === 0) return;
    await this.#db
      .updateTable('outbox')
      .set({
        next_attempt_at: sql<Date>`clock_timestamp()`,
        attempts: sql<number>`greatest(attempts - 1, 0)`,
        ...(reason === undefined ? {} : { last_error: reason }),
      })
      .where('id', 'in', outboxIds)
      .where('status', '=', 'pending')
      .execute();
  }

  async countWaiting(): Promise<number> {
    const row = await this.#db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<string>().as('mails'))
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    return Number(row.mails);
  }
}
