import { sql, type Kysely } from 'kysely';

/**
 * Makes the time to read a page of a list independent of the length of the list. `list_totals` stores the length of
 * each list. `list_blocks` stores the id of the first record of each block of 100 records. The category '' stands for
 * all categories. A content load that changes a list calls `refresh_list`, which fills both tables for this list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`alter table content_state add column loaded_at timestamptz not null default now()`.execute(db);
  await sql`create index videos_by_category on videos (category_slug, id)`.execute(db);
  await sql`create index shorts_with_link on shorts (id) where shorts_video is not null`.execute(db);
  await sql`
    create index shorts_by_category on shorts (category_slug, id) where shorts_video is not null`.execute(db);
  await sql`create index ads_by_category on ads (category_slug, id)`.execute(db);
  await sql`create index categories_by_slug on categories (slug)`.execute(db);

  await sql`
    create table list_totals (
      kind text not null,
      category text not null,
      total integer not null,
      primary key (kind, category)
    )`.execute(db);
  await sql`
    create table list_blocks (
      kind text not null,
      category text not null,
      number integer not null,
      first_id integer not null,
      primary key (kind, category, number)
    )`.execute(db);
  await sql`
    create function refresh_list(list_kind text) returns void language plpgsql as $$
    declare
      has_categories boolean := list_kind in ('videos', 'shorts', 'ads');
      condition text := case when list_kind = 'shorts' then 'shorts_video is not null' else 'true' end;
      ordering text := case when list_kind = 'posts' then 'updated_at desc, id desc' else 'id' end;
      category text;
    begin
      delete from list_totals where kind = list_kind;
      delete from list_blocks where kind = list_kind;
      foreach category in array case when has_categories then array['''''::text', 'category_slug'] else array['''''::text'] end loop
        execute format(
          'insert into list_totals (kind, category, total)
           select %1$L, %2$s, count(*) from %1$I where %3$s group by %2$s having %2$s <> '''' or %4$L::boolean',
          list_kind, category, condition, category = '''''::text');
        execute format(
          'insert into list_blocks (kind, category, number, first_id)
           select %1$L, category, (position - 1) / 100, id
           from (
             select id, %2$s as category, row_number() over (partition by %2$s order by %4$s) as position
             from %1$I where %3$s
           ) as ranked
           where (position - 1) %% 100 = 0 and (category <> '''' or %5$L::boolean)',
          list_kind, category, condition, ordering, category = '''''::text');
      end loop;
    end $$`.execute(db);
  for (const kind of ['videos', 'shorts', 'ads', 'jobs', 'posts'])
    await sql`select refresh_list(${kind})`.execute(db);
}
