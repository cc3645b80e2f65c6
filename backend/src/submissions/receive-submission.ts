import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { cleanPicture, type SentPicture } from '../uploads/clean-picture';
import { storePicture } from '../uploads/picture-store';

/** A form that was checked. */
export interface ReceivedForm {
  /** The same for every attempt of one submission; undefined when the sender gave none. */
  readonly id: string | undefined;
  readonly kind: Tables['submissions']['kind'];
  readonly fields: Readonly<Record<string, string>>;
  readonly picture: SentPicture | null;
}

/**
 * Stores a form and the mail that will announce it in one transaction, the picture before it: what is acknowledged
 * is complete. A submission that was stored before is left as it is.
 */
export async function receiveSubmission(
  db: Kysely<Tables>,
  uploadsFolder: string,
  { id = randomUUID(), kind, fields, picture }: ReceivedForm,
): Promise<void> {
  if (await isStored(db, id)) return;
  const stored = picture ? await storePicture(db, uploadsFolder, await cleanPicture(picture)) : null;
  const row = { id, kind, fields: JSON.stringify(fields), picture: stored?.name ?? null };
  // When this throws, nobody knows whether the row was committed: the picture stays, and is swept if it was not.
  const kept = await store(db, row);
  if (!kept) await stored?.remove();
}

async function isStored(db: Kysely<Tables>, id: string): Promise<boolean> {
  const row = await db.selectFrom('submissions').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** @returns false when another attempt of the same submission was faster. */
function store(
  db: Kysely<Tables>,
  row: { id: string; kind: ReceivedForm['kind']; fields: string; picture: string | null },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const inserted = await transaction
      .insertInto('submissions')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return false;
    await transaction.insertInto('outbox').values({ id: randomUUID(), submission_id: row.id }).execute();
    return true;
  });
}
