import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { csvLine, printable, printableLine, textTable } from '../commands/text-output';
import type { Tables } from '../database/tables';
import { karachiTime } from '../karachi-time';
import { OperatorError } from '../operator-error';

export interface SubmissionRow {
  readonly id: string;
  readonly time: Date;
  readonly form: Tables['submissions']['kind'];
  readonly fields: Readonly<Record<string, string>>;
  readonly picture: string | null;
  /** The status of the submission's newest email. */
  readonly mail: 'pending' | 'sent' | 'failed';
}

/** Submissions with the status of their newest email, the newest submission first. */
function selectSubmissions(db: Kysely<Tables>) {
  return db
    .selectFrom('submissions')
    .select(['submissions.id', 'submissions.created_at as time', 'kind as form', 'fields', 'picture'])
    .select(({ selectFrom }) =>
      selectFrom('outbox')
        .select('status')
        .whereRef('submission_id', '=', 'submissions.id')
        .orderBy('created_at', 'desc')
        .limit(1)
        .$asScalar()
        .$notNull()
        .as('mail'),
    )
    .orderBy('submissions.created_at', 'desc');
}

/**
 * Finds a submission by its id or by the first characters of its id.
 *
 * @throws {OperatorError} if `id` is malformed, or if it matches no submission or more than one
 */
export async function findSubmission(db: Kysely<Tables>, id: string): Promise<SubmissionRow> {
  if (!/^[0-9a-f-]{4,36}$/i.test(id)) {
    throw new OperatorError(
      `"${id}" is not an id; use at least the first four characters of an id from "list".`,
    );
  }
  const [found, other] = await selectSubmissions(db)
    .where(sql<boolean>`submissions.id::text like ${`${id.toLowerCase()}%`}`)
    .limit(2)
    .execute();
  if (!found) throw new OperatorError(`There is no submission ${id}; "list" prints the ids.`);
  if (other) throw new OperatorError(`Several ids start with ${id}; use more characters.`);
  return found;
}

export interface ListOptions {
  readonly limit: number;
  /** Lists only submissions that have a pending or failed email. */
  readonly unsent?: boolean;
  readonly json?: boolean;
}

/**
 * Returns the newest submissions as JSON, or as a table. A line below the table counts all submissions, the pending
 * emails and the failed emails.
 */
export async function listSubmissions(
  db: Kysely<Tables>,
  { limit, unsent, json }: ListOptions,
): Promise<string> {
  const query = selectSubmissions(db).limit(limit);
  const rows = await (unsent ? query.where(hasUnsentMail) : query).execute();
  if (json) return `${JSON.stringify(rows, null, 2)}\n`;
  const { submissions, pending, failed } = await countSubmissions(db);
  const totals = `${rows.length} of ${submissions} submissions. Pending emails: ${pending}, failed: ${failed}.`;
  if (rows.length === 0) return `${totals}\n`;
  const titles = ['id', 'time in Karachi', 'form', 'mail', '', 'name', 'email'];
  return `${textTable([titles, ...rows.map(cellsOf)])}\n\n${totals}\n`;
}

const hasUnsentMail = sql<boolean>`exists (
  select from outbox where submission_id = submissions.id and status <> 'sent')`;

function countSubmissions(db: Kysely<Tables>) {
  return db
    .selectFrom('outbox')
    .select([
      sql<number>`(select count(*) from submissions)::integer`.as('submissions'),
      sql<number>`count(*) filter (where status = 'pending')::integer`.as('pending'),
      sql<number>`count(*) filter (where status = 'failed')::integer`.as('failed'),
    ])
    .executeTakeFirstOrThrow();
}

const cellsOf = ({ id, time, form, fields, picture, mail }: SubmissionRow) => [
  id,
  karachiTime(time),
  form,
  mail === 'failed' ? 'FAILED' : mail,
  picture ? 'picture' : '',
  printableLine(fields.name ?? ''),
  printableLine(fields.email ?? ''),
];

/** Returns one submission with its fields, the path of its picture, and the status of its emails. */
export async function showSubmission(
  db: Kysely<Tables>,
  id: string,
  { json, uploadsFolder }: { readonly json?: boolean; readonly uploadsFolder: string },
): Promise<string> {
  const { mail: _newest, ...submission } = await findSubmission(db, id);
  const picture = submission.picture && join(uploadsFolder, submission.picture);
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'status', 'attempts', 'next_attempt_at', 'sent_at', 'last_error'])
    .where('submission_id', '=', submission.id)
    .orderBy('created_at')
    .execute();
  if (json) return `${JSON.stringify({ ...submission, picture, mails }, null, 2)}\n`;
  const lines = [
    `id: ${submission.id}`,
    `form: ${submission.form}`,
    `time: ${karachiTime(submission.time)} (Karachi)`,
    ...Object.entries(submission.fields).map(([field, value]) => {
      const text = printable(value);
      return text.includes('\n') ? `${field}:\n  ${text.replaceAll('\n', '\n  ')}` : `${field}: ${text}`;
    }),
    ...(picture ? [`picture: ${picture}`] : []),
    ...mails.map(({ status, attempts, sent_at, next_attempt_at, last_error }) => {
      const reason = last_error ? `, ${printableLine(last_error)}` : '';
      const retry = status === 'pending' ? `, next attempt ${karachiTime(next_attempt_at)}` : '';
      const time = sent_at ? ` ${karachiTime(sent_at)}` : retry;
      return `mail: ${status}${time}, attempts: ${attempts}${reason}`;
    }),
  ];
  return `${lines.join('\n')}\n`;
}

const CSV_TITLES = [
  ...['id', 'time', 'form', 'name', 'email', 'telephone', 'city', 'advertise', 'subject', 'message'],
  ...['picture', 'mail', 'language'],
];

/** Makes spreadsheet programs read the file as UTF-8. Otherwise they would show Urdu text as wrong characters. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Number of submissions that `exportCsv` reads with one SQL query. */
const EXPORT_BATCH = 500;

/**
 * All submissions as CSV, the newest first. The CSV is generated in batches, so that memory use does not depend on the
 * number of submissions.
 */
export async function* exportCsv(db: Kysely<Tables>): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(CSV_TITLES)}`;
  const query = selectSubmissions(db)
    // The exact time is read as text, because a JavaScript `Date` would lose the microseconds.
    .select(sql<string>`submissions.created_at::text`.as('exact_time'))
    .orderBy('submissions.id', 'desc')
    .limit(EXPORT_BATCH);
  let rows = await query.execute();
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows.map(csvLineOf).join('');
    // The next batch begins after the time and id of the last row. They are passed as values, because the row itself
    // may have been removed in the meantime.
    rows = await query
      .where(
        sql<boolean>`(submissions.created_at, submissions.id) <
          (${last.exact_time}::timestamptz, ${last.id}::uuid)`,
      )
      .execute();
  }
}

function csvLineOf({ id, time, form, fields, picture, mail }: SubmissionRow): string {
  const { name, email, phone_number, contact_number, city, advertise, subject, message, locale } = fields;
  const texts = [name, email, phone_number ?? contact_number, city, advertise, subject, message];
  return csvLine([
    id,
    time.toISOString(),
    form,
    ...texts.map((text) => text ?? ''),
    picture ?? '',
    mail,
    locale ?? '',
  ]);
}
