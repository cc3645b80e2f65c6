import { sql, type Kysely } from 'kysely';

/**
 * Visitors with failures of a release: a set of numbers from 0 to 65,535, each shared by thousands of people. Rows are deleted
 * after a day.
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
