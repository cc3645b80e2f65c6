import { sql, type Kysely } from 'kysely';

/**
 * Makes the cost of a search for a frequent word independent of the archive's size. `search_words` stores the number of
 * records that contain each word. If more than 300 records contain a word (more than 100 since migration 0017), it also
 * stores the 300 best matches with their ranks. A content load that changes records calls `refresh_search_words`, which
 * fills the table.
 *
 * Ranking all matches of a word would take minutes in a large archive. Therefore `refresh_search_words` selects the 300
 * best matches from these records only:
 *
 * - the matches among the newest 1,000 records
 * - the first 300 matches that the index finds in titles
 * - the first 300 matches that the index finds in the full text, if fewer than 300 titles match
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`
    alter table search_words add column matches integer not null default 0,
      add column best_ids integer[], add column best_ranks real[]`.execute(db);
  // `quote_literal` quotes a word for a tsquery. The planner does not know how frequent a word is. With
  // `enable_seqscan`, it would read the whole table for each word. Because the function has a SET clause for this
  // setting, PostgreSQL restores the setting when the function returns, after `set local` has changed it.
  await sql`
    create function refresh_search_words(word_kind text) returns void language plpgsql set enable_seqscan = on as $$
    declare
      records text := case word_kind when 'video' then 'videos' else 'posts' end;
    begin
      delete from search_words where kind = word_kind;
      execute format('
        insert into search_words (kind, word, matches)
        select $1, word, ndoc from ts_stat(''select search from %I'')', records) using word_kind;
      set local enable_seqscan = off;
      execute format('
        with newest as materialized (
          select lexeme as word, array_agg(id) as ids, array_agg(ts_rank(search, quote_literal(lexeme)::tsquery)) as ranks
          from (select id, search from %1$I order by id desc limit 1000) as records, unnest(search)
          group by lexeme
        )
        update search_words as stored set best_ids = best.ids, best_ranks = best.ranks
        from search_words as frequent left join newest using (word), lateral (
          with titles as materialized (
            select id, search from %1$I
            where ts_filter(search, ''{a}'') @@ quote_literal(frequent.word)::tsquery limit 300
          ), others as materialized (
            select id, search from %1$I
            where (select count(*) from titles) < 300 and search @@ quote_literal(frequent.word)::tsquery limit 300
          )
          select array_agg(id) as ids, array_agg(rank) as ranks from (
            select id, rank from unnest(newest.ids, newest.ranks) as newest_matches (id, rank)
            union
            select id, ts_rank(search, quote_literal(frequent.word)::tsquery)
            from (table titles union all table others) as found
            order by rank desc, id limit 300
          ) as matches
        ) as best
        where stored.kind = $1 and stored.word = frequent.word and frequent.kind = $1 and frequent.matches > 300',
        records) using word_kind;
    end $$`.execute(db);
  for (const kind of ['video', 'post']) await sql`select refresh_search_words(${kind})`.execute(db);
}
