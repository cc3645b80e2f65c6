import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { withDatabaseDeadline } from '../database/database-timeout';
import type { Tables } from '../database/tables';
import type { MailQueue } from '../mail/mail-queue';
import type { Services } from '../server/api-server';
import { cleanPicture, removePicture, storePicture, type UploadedPicture } from './pictures';

/** A form with valid fields, as a visitor sent it. */
export interface Submission {
  /** The idempotency key; undefined if the client sent none. */
  readonly id: string | undefined;
  readonly kind: Tables['submissions']['kind'];
  readonly fields: Readonly<Record<string, string>>;
  readonly picture: UploadedPicture | null;
}

/** Time limit for re-encoding the picture and storing the submission. */
const STORE_TIMEOUT_MS = 10_000;

type Stores = Pick<Services, 'database' | 'mailQueue' | 'uploadsFolder'>;

/**
 * Stores the picture first. Then one transaction stores the form, its email and the job that sends the email, so that
 * an acknowledged submission is always complete. If a submission with this `id` is already stored, it is not changed.
 *
 * @throws {DatabaseTimeout} after `STORE_TIMEOUT_MS`, for example because the database does not respond. The form may
 *   still be stored later; a retry with the same key does not store it again.
 * @throws {ApiError} if `cleanPicture` refuses the picture
 */
export const receiveSubmission = (stores: Stores, submission: Submission): Promise<void> =>
  withDatabaseDeadline(storeOnce(stores, submission), STORE_TIMEOUT_MS);

async function storeOnce(
  { database: { db }, mailQueue, uploadsFolder }: Stores,
  { id = randomUUID(), kind, fields, picture }: Submission,
): Promise<void> {
  if (await isStored(db, id)) return;
  const name = picture ? await storePicture(db, uploadsFolder, await cleanPicture(picture)) : null;
  // If `storeSubmission` throws, the commit may or may not have happened, so the picture is kept. If the picture is
  // unused, `sweepPictures` removes it later.
  const isNew = await storeSubmission(db, mailQueue, {
    id,
    kind,
    fields: JSON.stringify(fields),
    picture: name,
  });
  if (!isNew && name) await removePicture(db, uploadsFolder, name);
}

async function isStored(db: Kysely<Tables>, id: string): Promise<boolean> {
  const row = await db.selectFrom('submissions').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** @returns false if a concurrent attempt has stored the submission */
function storeSubmission(
  db: Kysely<Tables>,
  mailQueue: MailQueue,
  row: { id: string; kind: Submission['kind']; fields: string; picture: string | null },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const inserted = await transaction
      .insertInto('submissions')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return false;
    const outboxId = randomUUID();
    await transaction.insertInto('outbox').values({ id: outboxId, submission_id: row.id }).execute();
    await mailQueue.add(transaction, { outboxId, outages: 0 });
    return true;
  });
}
