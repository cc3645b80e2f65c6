import { sql, type Kysely } from 'kysely';

/**
 * Makes `refresh_search_words` analyze `search_words` after it has inserted the words. Autovacuum may analyze the table
 * while the inserts are not yet committed. The planner then expects an empty table, and joins the words by comparing
 * every word with every other word: a content load took hours instead of seconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      execute replace(
        pg_get_functiondef('refresh_search_words(text)'::regprocedure),
        'set local enable_seqscan = off;', 'analyze search_words; set local enable_seqscan = off;');
    end $$`.execute(db);
}
