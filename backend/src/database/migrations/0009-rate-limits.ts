import { sql, type Kysely } from 'kysely';

/**
 * Creates the table with the request counters of rate limits that several backend processes share. The table is
 * unlogged: writes are then cheaper, and losing the counters in a crash is acceptable.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table rate_limits (
      key text primary key,
      hits integer not null,
      until timestamptz not null
    ) with (fillfactor = 50)`.execute(db);
}
