import { sql, type Kysely } from 'kysely';

/**
 * Creates the tables of browser telemetry. Three tables store totals for thirty days: page loads per minute, and
 * failures and web vitals per quarter of an hour. `telemetry_loads` stores the ids of page loads for a day, so that a
 * page load that is reported twice counts once.
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
