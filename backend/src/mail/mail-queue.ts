import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Database } from '../database/open-database';
import type { Tables } from '../database/tables';

const QUEUE = 'mail';
/**
 * Seconds after which another backend sends the emails that a killed backend had claimed. An email whose transfer
 * takes longer is sent again with the same Message-ID.
 */
const CLAIM_SECONDS = 60;
/**
 * Large enough to keep three connections to the mail server busy, and small enough to be sent within `CLAIM_SECONDS`.
 */
const BATCH_SIZE = 12;

/** One attempt to send the email of an outbox row. */
interface MailJob {
  readonly outboxId: string;
  /** Attempts that failed because the mail server was unavailable. They do not count towards the limit of attempts. */
  readonly outages: number;
}

/** An attempt in progress. */
export interface ActiveMailJob extends MailJob {
  readonly id: string;
}

/** Runs pg-boss's statements on a Kysely connection, so that a job commits together with other rows. */
const executorOn = (db: Kysely<Tables>): PgBoss.Db => ({
  executeSql: async (text, values) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});

/**
 * Matches the statements with which pg-boss ends a batch. pg-boss does not await them, so a rejection would end the
 * process. Jobs that remain claimed are repeated after `CLAIM_SECONDS`.
 */
const ENDS_BATCH = /SELECT COUNT\(\*\) FROM results/;

const CREATE_ATTEMPTS = 5;

/**
 * Creating the queue alters a shared table, so backends that start at the same time can deadlock. PostgreSQL then
 * aborts the statement of one backend, and that backend tries again.
 */
async function createQueue(boss: PgBoss, attempt = 1): Promise<void> {
  try {
    await boss.createQueue(QUEUE);
  } catch (error) {
    const isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01';
    if (!isDeadlock || attempt === CREATE_ATTEMPTS) throw error;
    await createQueue(boss, attempt + 1);
  }
}

/**
 * The email queue: pg-boss jobs in the schema `pgboss` that point to rows of the outbox. The outbox records the
 * status of each email; a job is the next attempt to send it. `docs/decisions/0021-mail-queue.md` explains the choice
 * of pg-boss.
 */
export class MailQueue {
  #worker: string | undefined;

  private constructor(private readonly boss: PgBoss) {
    boss.on('error', (error) => this.onError(error));
  }

  /** Receives errors of background work, such as an unavailable database. */
  onError: (error: Error) => void = () => undefined;

  static async open({ pool }: Pick<Database, 'pool'>): Promise<MailQueue> {
    const report = (error: unknown) =>
      queue.onError(error instanceof Error ? error : new Error(String(error)));
    async function executeSql(text: string, values: unknown[]): Promise<{ rows: object[] }> {
      try {
        return await pool.query<object>(text, values);
      } catch (error) {
        if (!ENDS_BATCH.test(text)) throw error;
        report(error);
        return { rows: [{ count: '0' }] };
      }
    }
    const boss = new PgBoss({ db: { executeSql }, schedule: false, maintenanceIntervalSeconds: 5 });
    const queue = new MailQueue(boss);
    try {
      await boss.start();
      await createQueue(boss);
      return queue;
    } catch (error) {
      await queue.close();
      throw error;
    }
  }

  /** Adds an attempt. If `db` is a transaction, the attempt is part of it. */
  async add(db: Kysely<Tables>, job: MailJob, delaySeconds = 0): Promise<void> {
    await this.boss.send(QUEUE, job, {
      db: executorOn(db),
      startAfter: Math.ceil(delaySeconds),
      expireInSeconds: CLAIM_SECONDS,
      // These retries cover only killed backends and database failures. For an email that could not be delivered,
      // `MailWorker` adds a new job with its own delay.
      retryLimit: 1_000_000,
      retryDelay: 5,
      // pg-boss drops jobs that wait longer than this.
      retentionDays: 365,
    });
  }

  /**
   * Replaces an attempt in progress with a later one. Otherwise pg-boss would also repeat the current attempt if its
   * batch fails.
   */
  async postpone(
    db: Kysely<Tables>,
    { id, outboxId }: ActiveMailJob,
    outages: number,
    delaySeconds: number,
  ): Promise<void> {
    await this.boss.deleteJob(QUEUE, id, { db: executorOn(db) });
    await this.add(db, { outboxId, outages }, delaySeconds);
  }

  /** Replaces the waiting attempts of an email with one that runs at once. */
  async replace(db: Kysely<Tables>, outboxId: string): Promise<void> {
    await db.executeQuery(
      CompiledQuery.raw(
        `delete from pgboss.job where name = $1 and state < 'active' and data ->> 'outboxId' = $2`,
        [QUEUE, outboxId],
      ),
    );
    await this.add(db, { outboxId, outages: 0 });
  }

  /**
   * Adds an attempt for each pending row of the outbox that has no attempt. Such rows come from releases that did not
   * use pg-boss, or from a backup without the schema `pgboss`.
   */
  async addMissing(db: Kysely<Tables>): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const { rows } = await transaction.executeQuery<{ id: string; seconds: number }>(
        CompiledQuery.raw(
          `select id, greatest(extract(epoch from next_attempt_at - now()), 0)::double precision as seconds from outbox
           where status = 'pending' and not exists (
             select from pgboss.job
             where name = $1 and state < 'completed' and data ->> 'outboxId' = outbox.id::text)
           for update skip locked`,
          [QUEUE],
        ),
      );
      for (const { id, seconds } of rows) await this.add(transaction, { outboxId: id, outages: 0 }, seconds);
    });
  }

  /** Starts to process jobs in batches. If the handler rejects, all jobs of the batch are repeated. */
  async work(handle: (jobs: readonly ActiveMailJob[]) => Promise<void>): Promise<void> {
    this.#worker = await this.boss.work<MailJob>(
      QUEUE,
      { batchSize: BATCH_SIZE, pollingIntervalSeconds: 2 },
      async (jobs) => {
        if (jobs.length === BATCH_SIZE) this.wake();
        await handle(jobs.map(({ id, data }) => ({ ...data, id })));
      },
    );
  }

  /** Fetches new jobs at once instead of at the next poll. */
  wake(): void {
    if (this.#worker !== undefined) this.boss.notifyWorker(this.#worker);
  }

  /** Waits up to `timeoutMs` for the current batch, and then returns its unfinished jobs to the queue. */
  close(timeoutMs = 1000): Promise<void> {
    return this.boss.stop({ graceful: true, timeout: timeoutMs, close: false, wait: true });
  }
}
