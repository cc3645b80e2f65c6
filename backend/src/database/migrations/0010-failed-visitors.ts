import { sql, type Kysely } from 'kysely';

/**
 * Visitors who saw failures of a release. A visitor is stored as a number from 0 to 65,535. Many visitors share each
 * number, so the number identifies nobody. Rows are deleted after a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table telemetry_failed_visitors (
      unit text not null,
      version text not null,
      visitor integer not null,
      at timestamptz not null default now(),
      primary key (unit, version, visitor)
    ) with (fillfactor = 50)`.execute(db);
}
