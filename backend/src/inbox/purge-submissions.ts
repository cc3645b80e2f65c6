import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { removePicture } from '../forms/pictures';

const BATCH_SIZE = 500;

interface Folders {
  readonly uploads: string;
  readonly mail: string;
}

const isOld = (days: number) => sql<boolean>`submissions.created_at < now() - make_interval(days => ${days})`;
const hasPendingMail = sql<boolean>`exists (
  select from outbox where submission_id = submissions.id and status = 'pending')`;

/**
 * Removes submissions that are older than `olderThanDays`, with their pictures and emails. Submissions with a pending
 * email are kept. The files of a submission are removed before its rows, so that an interrupted run leaves no file
 * without a row.
 *
 * @returns the numbers of removed submissions, and of old submissions that were kept
 */
export async function purgeSubmissions(
  db: Kysely<Tables>,
  folders: Folders,
  olderThanDays: number,
): Promise<{ removed: number; pending: number }> {
  let removed = 0;
  for (;;) {
    const rows = await db
      .selectFrom('submissions')
      .select(['id', 'picture'])
      .where(isOld(olderThanDays))
      .where(sql<boolean>`not ${hasPendingMail}`)
      .orderBy('created_at')
      .limit(BATCH_SIZE)
      .execute();
    if (rows.length === 0) break;
    await removeSubmissions(db, folders, rows);
    removed += rows.length;
  }
  const { pending } = await db
    .selectFrom('submissions')
    .select(({ fn }) => fn.countAll<string>().as('pending'))
    .where(isOld(olderThanDays))
    .executeTakeFirstOrThrow();
  return { removed, pending: Number(pending) };
}

/** Removes submissions with their pictures and emails. An email whose transfer has already started is still sent. */
export async function removeSubmissions(
  db: Kysely<Tables>,
  { uploads, mail }: Folders,
  rows: readonly { id: string; picture: string | null }[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const mails = await db.selectFrom('outbox').select('id').where('submission_id', 'in', ids).execute();
  const mailIds = new Set(mails.map(({ id }) => id));
  await removeMailFiles(mail, mailIds);
  for (const { picture } of rows) if (picture) await removePicture(db, uploads, picture);
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('outbox').where('submission_id', 'in', ids).execute();
    await transaction.deleteFrom('submissions').where('id', 'in', ids).execute();
  });
  // A backend may have written an email after the first `removeMailFiles`, while the outbox rows still existed.
  await removeMailFiles(mail, mailIds);
}

/** Without a mail server, each email is a file whose name starts with the id of its outbox row. */
async function removeMailFiles(folder: string, outboxIds: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const [id = ''] = name.split('@');
    if (outboxIds.has(id)) await rm(join(folder, name), { force: true });
  }
}
