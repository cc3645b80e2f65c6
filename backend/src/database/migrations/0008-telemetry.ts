import { sql, type Kysely } from 'kysely';

/**
 * Browser telemetry. Totals are kept for thirty days: page loads per minute, and failures and measured values per
 * quarter of an hour. The ids of page loads are kept for a day, so that each page load counts once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table telemetry_loads (
      load_id text not null,
      unit text not null,
      version text not null,
      failed boolean not null,
      at timestamptz not null default now(),
      primary key (load_id, unit, version, failed)
    )`.execute(db);
  await db.schema.createIndex('telemetry_loads_at').on('telemetry_loads').column('at').execute();

  await sql`
    create table telemetry_minutes (
      minute timestamptz not null,
      unit text not null,
      version text not null,
      loads integer not null,
      failed integer not null,
      primary key (minute, unit, version)
    ) with (fillfactor = 50)`.execute(db);

  await sql`
    create table telemetry_failures (
      slot timestamptz not null,
      unit text not null,
      version text not null,
      phase text not null,
      code text not null,
      route text not null,
      message text not null,
      count integer not null,
      last_at timestamptz not null,
      primary key (slot, unit, version, phase, code, route, message)
    ) with (fillfactor = 50)`.execute(db);

  await sql`
    create table telemetry_vitals (
      slot timestamptz not null,
      unit text not null,
      version text not null,
      route text not null,
      metric text not null,
      bucket smallint not null,
      count integer not null,
      primary key (slot, unit, version, route, metric, bucket)
    ) with (fillfactor = 50)`.execute(db);
}
