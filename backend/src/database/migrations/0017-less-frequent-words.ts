import { sql, type Kysely } from 'kysely';

/**
 * Makes `search_words` store the best matches of every word that occurs in more than 100 records; the previous limit
 * was 300 (migration 0016). A search for a word without stored matches reads and ranks every record that contains the
 * word, so a lower limit makes such searches faster.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`
    do $$ begin
      execute replace(
        pg_get_functiondef('refresh_search_words(text)'::regprocedure),
        'frequent.matches > 300', 'frequent.matches > 100');
    end $$`.execute(db);
  for (const kind of ['video', 'post']) await sql`select refresh_search_words(${kind})`.execute(db);
}
