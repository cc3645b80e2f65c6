import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables';
import type { ContentRows } from './content-rows';
import { contentKinds, type ContentKind } from './item-schemas';

/** A statement takes at most 65,535 parameters; the widest row has fewer than 20. */
const rowsAtOnce = 500;

/** Makes the tables hold exactly these rows: new ones come, changed ones change, missing ones go. */
export async function storeContent(transaction: Transaction<Tables>, rows: ContentRows): Promise<void> {
  for (const kind of contentKinds) await storeKind(transaction, kind, rows[kind]);
  await sql`delete from search_words`.execute(transaction);
  for (const [kind, table] of [
    ['video', 'videos'],
    ['post', 'posts'],
  ] as const) {
    await sql`
      insert into search_words (kind, word)
      select ${kind}, word from ts_stat(${`select search from ${table}`})`.execute(transaction);
  }
}

async function storeKind<Kind extends ContentKind>(
  transaction: Transaction<Tables>,
  kind: Kind,
  rows: ContentRows[Kind],
): Promise<void> {
  const key = kind === 'categories' ? 'name' : 'id';
  const records = rows as Record<string, unknown>[];
  const keys = records.map((row) => row[key]);
  const all = sql`${keys}::${sql.raw(key === 'id' ? 'integer[]' : 'text[]')}`;
  await sql`delete from ${sql.table(kind)} where ${sql.ref(key)} <> all(${all})`.execute(transaction);

  for (let start = 0; start < records.length; start += rowsAtOnce) {
    const part = records.slice(start, start + rowsAtOnce);
    const columns = Object.keys(part[0] ?? {}); // the order of keys may differ from item to item
    const values = part.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    const changes = columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
    await sql`
      insert into ${sql.table(kind)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}
      on conflict (${sql.ref(key)}) do update set ${sql.join(changes)}`.execute(transaction);
  }
}
