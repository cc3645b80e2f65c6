import type { Kysely } from 'kysely';
import { csvCell } from '../commands/csv-cell';
import type { Tables } from '../database/tables';
import { selectSubmissions, type SubmissionRow } from './submission-row';

const titles = [
  'id',
  'time',
  'form',
  'name',
  'email',
  'telephone',
  'city',
  'advertise',
  'subject',
  'message',
  'picture',
  'mail',
];

/** Spreadsheets take a file for UTF-8 when it begins like this, and Urdu stays readable. */
const byteOrderMark = '\uFEFF';

function line({ id, time, form, fields, picture, mail }: SubmissionRow): string {
  const { name, email, phone_number, contact_number, city, advertise, subject, message } = fields;
  const texts = [name, email, phone_number ?? contact_number, city, advertise, subject, message];
  return [
    id,
    time.toISOString(),
    form,
    ...texts.map((text) => csvCell(text ?? '')),
    picture ?? '',
    mail,
  ].join(',');
}

/** All submissions as CSV (RFC 4180), the newest first. */
export async function exportCsv(db: Kysely<Tables>): Promise<string> {
  const rows = await selectSubmissions(db).execute();
  return `${byteOrderMark}${[titles.join(','), ...rows.map(line)].map((text) => `${text}\r\n`).join('')}`;
}
