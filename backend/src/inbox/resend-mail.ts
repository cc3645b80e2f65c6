import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { findSubmission } from './find-submission';

/**
 * Puts the mail about a submission in the queue once more. One that has not arrived yet keeps its Message-ID; one that
 * has gets a new one, or its receivers would drop it.
 *
 * @returns a sentence for the operator.
 */
export async function resendMail(db: Kysely<Tables>, id: string): Promise<string> {
  const { id: submission_id } = await findSubmission(db, id);
  const now = sql<Date>`now()`;
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ status: 'pending', attempts: 0, next_attempt_at: now, created_at: now, last_error: null })
    .where('submission_id', '=', submission_id)
    .where('status', '!=', 'sent')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n)
    await db.insertInto('outbox').values({ id: randomUUID(), submission_id }).execute();
  return `The mail about ${submission_id} is in the queue; a running backend sends it within seconds.\n`;
}
