import { sql, type Kysely } from 'kysely';
import { indexedWords } from '../../content/prepare-item';
import type { ContentRecord } from '../../content/records';

/**
 * Matches the characters that the search began to normalize with this migration: Arabic digits, variants of the letter
 * heh, and invisible characters.
 */
const CHANGED = '[٠-٩۰-۹ەۀۃ\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]';
const BATCH = 500;

/**
 * Recomputes the column `search` of the records whose column `source` contains characters of `CHANGED`, and then the
 * table `search_words`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await indexAgain(db, 'videos', 'video');
  await indexAgain(db, 'posts', 'post');
}

async function indexAgain(db: Kysely<unknown>, kind: 'videos' | 'posts', wordKind: string): Promise<void> {
  let after = -1;
  for (;;) {
    const { rows } = await sql<{ id: number; source: ContentRecord<typeof kind> }>`
      select id, source from ${sql.table(kind)} where id > ${after} and source::text ~ ${CHANGED}
      order by id limit ${BATCH}`.execute(db);
    for (const { id, source } of rows) {
      const [high = '', middle = '', low = ''] = indexedWords(source) ?? [];
      await sql`
        update ${sql.table(kind)} set search = setweight(to_tsvector('simple', ${high}), 'A') ||
          setweight(to_tsvector('simple', ${middle}), 'B') || setweight(to_tsvector('simple', ${low}), 'C')
        where id = ${id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  if (after === -1) return;
  await sql`delete from search_words where kind = ${wordKind}`.execute(db);
  await sql`
    insert into search_words (kind, word)
    select ${wordKind}, word from ts_stat(${`select search from ${kind}`})`.execute(db);
}
