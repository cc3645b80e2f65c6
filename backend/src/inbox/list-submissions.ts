import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { karachiTime } from '../mail/karachi-time';
import { printableLine } from './printable';
import { selectSubmissions, type SubmissionRow } from './submission-row';

export interface ListOptions {
  readonly limit: number;
  readonly unsent: boolean;
  readonly json: boolean;
}

const mailWords = { pending: 'waits', sent: 'sent', failed: 'FAILED' } as const;

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_title, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const cells = ({ id, time, form, fields, picture, mail }: SubmissionRow) => [
  id,
  karachiTime(time),
  form,
  mailWords[mail],
  picture ? 'picture' : '',
  printableLine(fields.name ?? ''),
  printableLine(fields.email ?? ''),
];

async function countAll(db: Kysely<Tables>) {
  return db
    .selectFrom('outbox')
    .select([
      sql<number>`(select count(*) from submissions)::integer`.as('submissions'),
      sql<number>`count(*) filter (where status = 'pending')::integer`.as('waiting'),
      sql<number>`count(*) filter (where status = 'failed')::integer`.as('failed'),
    ])
    .executeTakeFirstOrThrow();
}

/** What the visitors sent, the newest first: a table with the sums below, or JSON. */
export async function listSubmissions(
  db: Kysely<Tables>,
  { limit, unsent, json }: ListOptions,
): Promise<string> {
  const query = selectSubmissions(db).limit(limit);
  const rows = await (
    unsent
      ? query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('outbox')
              .select('id')
              .whereRef('submission_id', '=', 'submissions.id')
              .where('status', '!=', 'sent'),
          ),
        )
      : query
  ).execute();
  if (json) return `${JSON.stringify(rows, null, 2)}\n`;
  const { submissions, waiting, failed } = await countAll(db);
  const sums = `${rows.length} of ${submissions} submissions. Mails that wait: ${waiting}, failed: ${failed}.`;
  if (rows.length === 0) return `${sums}\n`;
  const titles = ['id', 'time in Karachi', 'form', 'mail', '', 'name', 'email'];
  return `${table([titles, ...rows.map(cells)])}\n\n${sums}\n`;
}
