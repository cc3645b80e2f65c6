import { sql, type Kysely } from 'kysely';

/**
 * Adds an index on the titles of videos, because a search first looks in titles. Removes the trigram index on words,
 * because at the time of this migration, misspelled words were corrected in memory.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index videos_titles on videos using gin (ts_filter(search, '{a}'))`.execute(db);
  await sql`drop index search_words_similar`.execute(db);
}
