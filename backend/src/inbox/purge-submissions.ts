import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { CommandProblem } from '../commands/command-problem';
import type { Tables } from '../database/tables';
import { removePicture } from '../uploads/remove-picture';

const atOnce = 500;

/** @throws {CommandProblem} unless the text is a number of days such as 180d. */
export function readPurgeAge(text: string | undefined): number {
  const days = Number(/^(\d{1,5})d$/.exec(text ?? '')?.[1]);
  if (days >= 1) return days;
  throw new CommandProblem(
    'Say from which age on submissions are removed, such as --older-than 180d; at least 1d.',
  );
}

interface Folders {
  readonly uploads: string;
  readonly mail: string;
}

export interface Purged {
  readonly submissions: number;
  /** Old ones whose mail still waits; they stay. */
  readonly waiting: number;
}

const isOld = (days: number) => sql<boolean>`submissions.created_at < now() - make_interval(days => ${days})`;
const mailWaits = sql<boolean>`exists (select from outbox where submission_id = submissions.id and status = 'pending')`;

/**
 * Removes old submissions for good: what was written, their pictures and their mails. Files go first, so that none is
 * left when this is interrupted; running it again does the rest.
 */
export async function purgeSubmissions(
  db: Kysely<Tables>,
  folders: Folders,
  olderThanDays: number,
): Promise<Purged> {
  let submissions = 0;
  for (;;) {
    const rows = await db
      .selectFrom('submissions')
      .select(['id', 'picture'])
      .where(isOld(olderThanDays))
      .where(sql<boolean>`not ${mailWaits}`)
      .orderBy('created_at')
      .limit(atOnce)
      .execute();
    if (rows.length === 0) break;
    await purge(db, folders, rows);
    submissions += rows.length;
  }
  const { waiting } = await db
    .selectFrom('submissions')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where(isOld(olderThanDays))
    .executeTakeFirstOrThrow();
  return { submissions, waiting: Number(waiting) };
}

async function purge(
  db: Kysely<Tables>,
  { uploads, mail }: Folders,
  rows: readonly { id: string; picture: string | null }[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const mails = await db.selectFrom('outbox').select('id').where('submission_id', 'in', ids).execute();
  await removeMailFiles(mail, new Set(mails.map(({ id }) => id)));
  for (const { picture } of rows) if (picture) await removePicture(db, uploads, picture);
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('outbox').where('submission_id', 'in', ids).execute();
    await transaction.deleteFrom('submissions').where('id', 'in', ids).execute();
  });
}

/** Sites without a mail server have a file for each mail, whose name begins with its id. */
async function removeMailFiles(folder: string, outboxIds: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const [id = ''] = name.split('@');
    if (outboxIds.has(id)) await rm(join(folder, name), { force: true });
  }
}
