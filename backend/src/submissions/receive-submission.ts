import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { cleanPicture, type SentPicture } from '../uploads/clean-picture';
import { removePicture, storePicture } from '../uploads/picture-store';

export interface Submission {
  kind: Tables['submissions']['kind'];
  /** Checked fields of the form; `submission_id` among them makes repeating it harmless. */
  fields: { submission_id?: string } & Record<string, string | undefined>;
  picture: SentPicture | null;
}

/**
 * Stores a form and the mail that will announce it in one transaction, the picture before it: what is acknowledged
 * is complete. A submission that was stored before is left as it is.
 */
export async function receiveSubmission(
  db: Kysely<Tables>,
  uploadsFolder: string,
  { kind, fields: { submission_id: id = randomUUID(), ...fields }, picture }: Submission,
): Promise<void> {
  if (await isStored(db, id)) return;
  const name = picture ? await storePicture(uploadsFolder, await cleanPicture(picture)) : null;
  let stored = false;
  try {
    stored = await store(db, { id, kind, fields: JSON.stringify(fields), picture: name });
  } finally {
    if (!stored && name) await removePicture(uploadsFolder, name);
  }
}

async function isStored(db: Kysely<Tables>, id: string): Promise<boolean> {
  const row = await db.selectFrom('submissions').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** @returns false when another attempt of the same submission was faster. */
function store(
  db: Kysely<Tables>,
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
    await transaction.insertInto('outbox').values({ id: randomUUID(), submission_id: row.id }).execute();
    return true;
  });
}
