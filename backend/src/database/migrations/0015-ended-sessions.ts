import { sql, type Kysely } from 'kysely';

/**
 * Operator sessions that ended with a sign-out. A session is a cookie that all site servers accept until it expires, so
 * they look up ended sessions in this table. The ids are random. A row is deleted once its session would have expired.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ended_sessions (
      id uuid primary key,
      expires_at timestamptz not null
    )`.execute(db);
}
