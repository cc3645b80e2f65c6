import { sql, type Kysely } from 'kysely';

/** Rate limits that all backends share. Unlogged, because writes are cheaper and counters may be lost in a crash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table rate_limits (
      key text primary key,
      hits integer not null,
      until timestamptz not null
    ) with (fillfactor = 50)`.execute(db);
}
