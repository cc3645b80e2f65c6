import { randomUUID } from 'node:crypto';
import type { FormOutcome } from '@safar/shared/forms/form-outcome';
import { tidyText } from '@safar/shared/forms/tidy-text';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import type { Entered } from './entered-form';

const kept = sql<Date>`now() - interval '30 minutes'`;

/** In characters: more than any field takes, so that a message that is too long comes back whole. */
const longestText = 20_000;

/** The texts of the form's own fields. Pictures are not kept. */
function textsOf({ form, fields }: Entered): Record<string, string> {
  return Object.fromEntries(
    Object.keys(form.rules.entries).flatMap((name) => {
      const value = fields[name];
      return typeof value === 'string' ? [[name, tidyText(value.slice(0, longestText))]] : [];
    }),
  );
}

/**
 * Keeps for half an hour what a visitor without scripts has entered and why it was refused, and removes what is older.
 *
 * @returns the id that the page of the form asks for it with.
 */
export async function keepOutcome(
  db: Kysely<Tables>,
  entered: Entered,
  { message, errors = {} }: { message: string; errors?: Readonly<Record<string, string>> },
): Promise<string> {
  const id = randomUUID();
  await removeOldOutcomes(db);
  await db
    .insertInto('form_outcomes')
    .values({
      id,
      form: entered.form.name,
      fields: JSON.stringify(textsOf(entered)),
      errors: JSON.stringify(errors),
      message,
    })
    .execute();
  return id;
}

/** @returns undefined when there is none, or no longer. */
export async function findOutcome(db: Kysely<Tables>, id: string): Promise<FormOutcome | undefined> {
  return db
    .selectFrom('form_outcomes')
    .select(['form', 'fields', 'errors', 'message'])
    .where('id', '=', id)
    .where('created_at', '>=', kept)
    .executeTakeFirst();
}

export async function removeOldOutcomes(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('form_outcomes').where('created_at', '<', kept).execute();
}
