import { sql, type Kysely } from 'kysely';

/**
 * Operator sessions that ended with a sign-out. The cookie of such a session stays valid until it expires, so site
 * servers ask the backend whether this table contains the session. The ids are random. A row is deleted once its
 * session would have expired.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ended_sessions (
      id uuid primary key,
      expires_at timestamptz not null
    )`.execute(db);
}
