import { sql, type Kysely } from 'kysely';

/**
 * Rate limits that all backends share. The table is unlogged, because this makes writes cheaper, and losing the
 * counters in a crash is acceptable.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table rate_limits (
      key text primary key,
      hits integer not null,
      until timestamptz not null
    ) with (fillfactor = 50)`.execute(db);
}
