import { sql, type Kysely } from 'kysely';

/**
 * Partitions the table `events` by day, and adds the table `ad_days` with the daily totals of each ad. Existing events
 * are copied. The primary key of `events` contains the day, because the primary key of a partitioned table must contain
 * the partition key. Days begin at midnight in Karachi.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Copying years of events can take longer than the usual timeout.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`alter table events rename to events_before`.execute(db);
  await sql`drop index events_by_ad`.execute(db);
  await sql`alter table events_before rename constraint events_pkey to events_before_pkey`.execute(db);

  await sql`
    create table events (
      day date not null,
      ad_id integer not null,
      event_id uuid not null,
      at timestamptz not null,
      kind text not null check (kind in ('view', 'viewable', 'click')),
      primary key (day, event_id)
    ) partition by range (day)`.execute(db);

  // Rows of `ad_days` are updated often. Free space on each disk page lets PostgreSQL update a row without new index
  // entries (HOT update).
  await sql`
    create table ad_days (
      day date not null,
      ad_id integer not null,
      views bigint not null,
      viewable bigint not null,
      clicks bigint not null,
      primary key (day, ad_id)
    ) with (fillfactor = 50)`.execute(db);

  // Some events arrive without a time. The table `undated_events` stores when the id of such an event first arrived. If
  // the event is sent again, it gets the stored time, so it counts once.
  await db.schema
    .createTable('undated_events')
    .addColumn('event_id', 'uuid', (column) => column.primaryKey())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .execute();

  await carryOver(db);
  await db.schema.dropTable('events_before').execute();
}

const dayOfRow = sql`(at at time zone 'Asia/Karachi')::date`;

async function carryOver(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ day: string; table: string }>`
    select day::text, 'events_' || to_char(day, 'YYYYMMDD') as "table"
    from (select distinct ${dayOfRow} as day from events_before) as days`.execute(db);
  for (const { day, table } of rows) {
    await sql`
      create table ${sql.table(table)} partition of events
      for values from (${sql.lit(day)}) to (${sql.lit(day)}::date + 1)`.execute(db);
  }
  await sql`
    insert into events (day, ad_id, event_id, at, kind)
    select ${dayOfRow}, ad_id, event_id, at, kind from events_before`.execute(db);
  await sql`
    insert into ad_days (day, ad_id, views, viewable, clicks)
    select day, ad_id, count(*) filter (where kind = 'view'), 0, count(*) filter (where kind = 'click')
    from events group by day, ad_id`.execute(db);
}
