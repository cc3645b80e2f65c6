import { sql, type Kysely } from 'kysely';

/**
 * Adds a flag for suspicious ad events, and the number of suspicious events per ad and day, so that reports can exclude
 * these events. Also adds the table `ad_networks` with the viewable impressions and clicks per network, ad and day.
 * `network` is a keyed hash of the visitor's IPv4 /24 or IPv6 /48 network. Rows older than two days are deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events add column suspicious boolean not null default false`.execute(db);
  await sql`alter table ad_days add column suspicious bigint not null default 0`.execute(db);
  await sql`
    create table ad_networks (
      day date not null,
      ad_id integer not null,
      network integer not null,
      viewable integer not null,
      clicks integer not null,
      primary key (day, ad_id, network)
    ) with (fillfactor = 50)`.execute(db);
}
