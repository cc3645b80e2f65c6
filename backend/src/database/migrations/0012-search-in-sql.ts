import { sql, type Kysely } from 'kysely';

/**
 * Adds indexes on search words and post titles, and a table of the tags of each post. The indexes and the table replace
 * lists that the backend kept in memory.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`create index search_words_prefix on search_words (kind, word text_pattern_ops)`.execute(db);
  await sql`create index search_words_similar on search_words using gin (word gin_trgm_ops)`.execute(db);
  await sql`create index posts_titles on posts using gin (ts_filter(search, '{a}'))`.execute(db);

  await sql`
    create table post_tags (
      tag text not null,
      updated_at timestamptz not null,
      post_id integer not null,
      primary key (tag, updated_at, post_id)
    )`.execute(db);
  await sql`create index post_tags_by_post on post_tags (post_id)`.execute(db);
  // Unlike `splitTags` in shared/domain/text.ts, this function does not split at the Urdu comma (see migration 0020).
  await sql`
    create function refresh_post_tags() returns void language sql as $$
      delete from post_tags;
      insert into post_tags (tag, updated_at, post_id)
      select distinct tag, updated_at, id
      from posts cross join lateral regexp_split_to_table(lower(tags), '[#,\\s]+') as tag
      where tag <> '';
    $$`.execute(db);
  await sql`select refresh_post_tags()`.execute(db);
}
