import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { karachiTime } from '../mail/karachi-time';
import { findSubmission } from './find-submission';
import { printable, printableLine } from './printable';

export interface ShowOptions {
  readonly json: boolean;
  /** Where pictures are. */
  readonly uploadsFolder: string;
}

/** Everything about one submission: its fields, where its picture is, and what became of its mails. */
export async function showSubmission(
  db: Kysely<Tables>,
  id: string,
  { json, uploadsFolder }: ShowOptions,
): Promise<string> {
  const { mail: _newest, ...found } = await findSubmission(db, id);
  const picture = found.picture && join(uploadsFolder, found.picture);
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'status', 'attempts', 'next_attempt_at', 'sent_at', 'last_error'])
    .where('submission_id', '=', found.id)
    .orderBy('created_at')
    .execute();
  if (json) return `${JSON.stringify({ ...found, picture, mails }, null, 2)}\n`;
  const lines = [
    `id: ${found.id}`,
    `form: ${found.form}`,
    `time: ${karachiTime(found.time)} (Karachi)`,
    ...Object.entries(found.fields).map(([field, value]) => {
      const text = printable(value);
      return text.includes('\n') ? `${field}:\n  ${text.replaceAll('\n', '\n  ')}` : `${field}: ${text}`;
    }),
    ...(picture ? [`picture: ${picture}`] : []),
    ...mails.map(({ status, attempts, sent_at, next_attempt_at, last_error }) => {
      const when = sent_at ?? (status === 'pending' ? next_attempt_at : undefined);
      const reason = last_error ? `, ${printableLine(last_error)}` : '';
      const time = when ? ` ${sent_at ? 'on' : 'again on'} ${karachiTime(when)}` : '';
      return `mail: ${status}${time}, attempts: ${attempts}${reason}`;
    }),
  ];
  return `${lines.join('\n')}\n`;
}
