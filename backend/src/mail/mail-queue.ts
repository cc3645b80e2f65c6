import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Database } from '../database/open-database';
import type { Tables } from '../database/tables';
import { MAX_CONNECTIONS, TRANSFER_SECONDS } from './mail-transport';

const QUEUE = 'mail';
/**
 * Seconds after which another backend sends the emails that a killed backend had claimed. This must exceed the
 * duration of a batch; otherwise pg-boss would repeat jobs whose emails are still being sent.
 */
const CLAIM_SECONDS = TRANSFER_SECONDS + 30;
/** Number of emails in a batch. Each has its own connection, so a batch takes no longer than one transfer. */
const BATCH_SIZE = MAX_CONNECTIONS;

/** One attempt to send the email of an outbox row. */
export interface MailJob {
  readonly outboxId: string;
  /**
   * Number of attempts that failed because the mail server was unavailable. `MailWorker` does not count them towards
   * the number of attempts after which an email fails permanently.
   */
  readonly outages: number;
}

/**
 * Runs pg-boss's statements on `db`. If `db` is a transaction, the changes to jobs are committed together with the
 * other changes of the transaction.
 */
const executorOn = (db: Kysely<Tables>): PgBoss.Db => ({
  executeSql: async (text, values) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});

/**
 * Matches the statements with which pg-boss marks the jobs of a batch as completed or failed. pg-boss does not await
 * these statements, so a rejection would end the process. If such a statement fails, the jobs stay claimed and are
 * repeated after `CLAIM_SECONDS`.
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
 * The email queue: pg-boss jobs in the schema `pgboss` that point to rows of the outbox. The outbox records the status
 * of each email; a job is the next attempt to send the email. `docs/decisions/0021-mail-queue.md` explains the choice
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

  /** Adds a job. If `db` is a transaction, the job is added when that transaction commits. */
  async add(db: Kysely<Tables>, job: MailJob, delaySeconds = 0): Promise<void> {
    await this.boss.send(QUEUE, job, {
      db: executorOn(db),
      startAfter: Math.ceil(delaySeconds),
      expireInSeconds: CLAIM_SECONDS,
      // These retries cover only killed backends and database failures. For an email that could not be delivered,
      // `MailWorker` adds a new job with its own delay.
      retryLimit: 1_000_000,
      retryDelay: 5,
      // pg-boss deletes jobs that have waited longer than this.
      retentionDays: 365,
    });
  }

  /**
   * Replaces all jobs of an email with one job. Also deletes claimed jobs, even those of other backends, because
   * pg-boss would repeat a claimed job if its batch failed.
   */
  async replace(db: Kysely<Tables>, job: MailJob, delaySeconds = 0): Promise<void> {
    await db.executeQuery(
      CompiledQuery.raw(
        `delete from pgboss.job where name = $1 and state < 'completed' and data ->> 'outboxId' = $2`,
        [QUEUE, job.outboxId],
      ),
    );
    await this.add(db, job, delaySeconds);
  }

  /**
   * Adds a job for each pending row of the outbox that has no job. Such rows come from backend releases that did not
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
  async work(handle: (jobs: readonly MailJob[]) => Promise<void>): Promise<void> {
    this.#worker = await this.boss.work<MailJob>(
      QUEUE,
      { batchSize: BATCH_SIZE, pollingIntervalSeconds: 2 },
      async (jobs) => {
        if (jobs.length === BATCH_SIZE) this.wake();
        await handle(jobs.map(({ data }) => data));
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
