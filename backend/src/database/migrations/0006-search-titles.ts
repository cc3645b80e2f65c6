import { sql, type Kysely } from 'kysely';

/**
 * The titles of videos have an index of their own: a frequent word is looked for in them first. Slips are corrected
 * from the words in memory, so the words need no index by what they look like.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index videos_titles on videos using gin (ts_filter(search, '{a}'))`.execute(db);
  await sql`drop index search_words_similar`.execute(db);
}
