import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { composeMail, type QueuedMail } from './compose-mail';
import { classifyFailure, type MailTransport, type DeliveryFailure } from './mail-transport';
import type { MailJob, MailQueue } from './mail-queue';
import type { MailSettings } from './mail-settings';

interface WorkerOptions {
  db: Kysely<Tables>;
  queue: MailQueue;
  transport: MailTransport;
  settings: MailSettings;
  uploadsFolder: string;
  log: FastifyBaseLogger;
}

interface PendingMail extends QueuedMail {
  /** Number of failed attempts. An attempt that fails because the mail server is unavailable does not count. */
  readonly attempts: number;
  /** Time at which the email was queued or last resent. It is a string, because a `Date` has no microseconds. */
  readonly queuedAt: string;
}

interface Attempt {
  readonly job: MailJob;
  readonly mail: PendingMail;
  readonly failure: DeliveryFailure | undefined;
}

/** Milliseconds that transfers in progress may take when the backend stops. */
const STOP_LIMIT_MS = 1_500;
const HOUR = 3600;
/**
 * An email fails permanently only if it is older than five days and eight attempts have failed. Attempts during an
 * outage of the mail server do not count, so the email survives a long outage.
 */
const FAILURE_LIMIT = { seconds: 5 * 24 * HOUR, attempts: 8 };

/**
 * Exponential backoff in seconds, with a jitter of ±20 % so that emails that failed together are not retried together.
 */
const backoff = (first: number, attempts: number, longest: number): number =>
  Math.min(first * 2 ** Math.min(attempts - 1, 30), longest) * (0.8 + 0.4 * Math.random());

/**
 * Seconds until the next attempt. The delays after a permanent rejection are the longest, because an operator must
 * first correct the cause of the rejection.
 */
function retryDelay({ kind }: DeliveryFailure, failures: number, retrySeconds: number): number {
  switch (kind) {
    case 'server':
      return backoff(Math.min(5, retrySeconds), failures, 300);
    case 'temporary':
      return backoff(retrySeconds, failures, HOUR);
    case 'permanent':
      return backoff(Math.max(HOUR, retrySeconds), failures, 6 * HOUR);
  }
}

/**
 * Sends queued emails. An email is marked as sent after the mail server has accepted it. After a crash between these
 * steps, the email is sent again with the same Message-ID.
 */
export class MailWorker {
  #isStopping = false;
  #isServerDown = false;
  /** Ids of the outbox rows whose emails are being sent. */
  readonly #inFlight = new Set<string>();

  constructor(private readonly options: WorkerOptions) {}

  async start(): Promise<void> {
    const { queue, db } = this.options;
    await queue.addMissing(db);
    await queue.work((jobs) => this.#sendBatch(jobs));
  }

  /** Waits briefly for transfers in progress; unsent emails stay queued. */
  async stop(): Promise<void> {
    const { queue, transport } = this.options;
    this.#isStopping = true;
    const closeTimer = setTimeout(() => transport.close(), STOP_LIMIT_MS);
    await queue.close(STOP_LIMIT_MS + 500);
    clearTimeout(closeTimer);
    transport.close();
  }

  /**
   * Sends a batch of emails. If the outcome of an email cannot be stored, or an earlier attempt to send it has not
   * ended, all jobs of the batch are repeated. The outcomes of the other emails are stored nevertheless, so that
   * repeating their jobs has no effect.
   */
  async #sendBatch(jobs: readonly MailJob[]): Promise<void> {
    const errors: unknown[] = [];
    const collect = (error: unknown) => {
      errors.push(error);
      return undefined;
    };
    const settled = await Promise.all(jobs.map((job) => this.#send(job).catch(collect)));
    const attempts = settled.filter((attempt) => attempt !== undefined);
    if (attempts.length > 0) await this.#postponeFailed(attempts, collect);
    if (errors.length > 0)
      throw new AggregateError(errors, 'Not all emails could be processed; the batch is repeated.');
  }

  async #postponeFailed(attempts: readonly Attempt[], collect: (error: unknown) => void): Promise<void> {
    const outages = attempts.filter(({ failure }) => failure?.kind === 'server');
    if (this.#isStopping && outages.length > 0) throw new Error('The backend stopped during the transfer.');
    const isServerDown = outages.length === attempts.length;
    this.#logServer(isServerDown, outages[0]?.failure?.reason);
    for (const { job, mail, failure } of attempts) {
      if (failure === undefined) continue;
      // The mail server responded to other emails of the batch, so the failure is not an outage. It is treated as a
      // temporary rejection of this email.
      const isMailAtFault = failure.kind === 'server' && !isServerDown;
      await this.#postpone(job, mail, isMailAtFault ? { ...failure, kind: 'temporary' } : failure).catch(
        collect,
      );
    }
  }

  /**
   * Sends the email of a job and marks it as sent.
   *
   * @returns undefined if the email is no longer pending, or if its submission was removed
   * @throws if an earlier attempt to send the email has not ended
   */
  async #send(job: MailJob): Promise<Attempt | undefined> {
    const { outboxId } = job;
    if (this.#inFlight.has(outboxId)) throw new Error('An earlier attempt has not ended.');
    this.#inFlight.add(outboxId);
    try {
      return await this.#attempt(job);
    } finally {
      this.#inFlight.delete(outboxId);
    }
  }

  async #attempt(job: MailJob): Promise<Attempt | undefined> {
    const { db, transport, settings, uploadsFolder } = this.options;
    const mail = await readPending(db, job.outboxId);
    if (mail === undefined) return undefined;
    try {
      await transport.send(await composeMail(mail, settings, uploadsFolder));
    } catch (error) {
      return { job, mail, failure: classifyFailure(error) };
    }
    await db
      .updateTable('outbox')
      .set({
        status: 'sent',
        sent_at: sql<Date>`now()`,
        last_error: null,
        attempts: sql<number>`attempts + 1`,
      })
      .where('id', '=', job.outboxId)
      .execute();
    return { job, mail, failure: undefined };
  }

  /**
   * Records the failure and queues the next attempt, both in one transaction. If the email has reached `FAILURE_LIMIT`,
   * marks it as failed instead. Stores nothing if an operator has resent the email in the meantime, because its new job
   * must not be delayed.
   */
  async #postpone(job: MailJob, mail: PendingMail, failure: DeliveryFailure): Promise<void> {
    const { db, queue, settings } = this.options;
    const isOutage = failure.kind === 'server';
    const attempts = mail.attempts + (isOutage ? 0 : 1);
    const outages = job.outages + (isOutage ? 1 : 0);
    const seconds = retryDelay(failure, isOutage ? outages : attempts, settings.retrySeconds);
    const hasReachedLimit = sql<boolean>`(created_at < now() - make_interval(secs => ${FAILURE_LIMIT.seconds}) and ${attempts}::integer >= ${FAILURE_LIMIT.attempts})`;
    const status = await db.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('outbox')
        .set({
          status: sql<'pending' | 'failed'>`case when ${hasReachedLimit} then 'failed' else 'pending' end`,
          attempts,
          next_attempt_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
          last_error: failure.reason,
        })
        .where('id', '=', job.outboxId)
        .where('status', '=', 'pending')
        .where(sql<boolean>`created_at = ${mail.queuedAt}::timestamptz`)
        .returning('status')
        .executeTakeFirst();
      if (row?.status === 'pending')
        await queue.replace(transaction, { outboxId: job.outboxId, outages }, seconds);
      return row?.status;
    });
    this.#logFailure(mail, attempts, failure, status === 'failed');
  }

  #logFailure(
    { id }: PendingMail,
    attempts: number,
    { kind, reason }: DeliveryFailure,
    hasFailed: boolean,
  ): void {
    const { log, transport } = this.options;
    const facts = { submission: id, attempts, reason };
    if (hasFailed) {
      log.error(
        facts,
        `An email failed permanently after five days: ${transport.destination} did not accept it. Correct the cause, then run "npm run inbox -- resend ${id}"; the submission is kept.`,
      );
    } else if (kind === 'permanent') {
      log.warn(
        facts,
        `${transport.destination} rejected an email; it is retried for five days. Check MAIL_FROM and MAIL_TO.`,
      );
    }
  }

  #logServer(isDown: boolean, reason: string | undefined): void {
    const { log, transport } = this.options;
    if (isDown)
      log.warn(
        { reason },
        `${transport.destination} is unavailable; emails are retried. Check SMTP_URL if this lasts.`,
      );
    else if (this.#isServerDown) log.info(`${transport.destination} is available again.`);
    this.#isServerDown = isDown;
  }
}

function readPending(db: Kysely<Tables>, outboxId: string): Promise<PendingMail | undefined> {
  return db
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .select(['outbox.id as outboxId', 'attempts', 'submissions.id', 'kind', 'fields', 'picture'])
    .select(['submissions.created_at as createdAt', sql<string>`outbox.created_at::text`.as('queuedAt')])
    .where('outbox.id', '=', outboxId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
}
