import { sql, type Kysely } from 'kysely';

/**
 * Adds an index on the titles of videos, because a search first looks in titles. Removes the trigram index on
 * `search_words`: when this migration was added, the backend corrected misspelled words in memory, without this index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index videos_titles on videos using gin (ts_filter(search, '{a}'))`.execute(db);
  await sql`drop index search_words_similar`.execute(db);
}
