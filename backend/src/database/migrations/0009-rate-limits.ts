import { sql, type Kysely } from 'kysely';

/** Counters against floods that backends share. Not logged: after a crash they begin anew, and every write costs less. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table rate_limits (
      key text primary key,
      hits integer not null,
      until timestamptz not null
    ) with (fillfactor = 50)`.execute(db);
}
