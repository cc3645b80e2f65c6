import { sql, type Kysely } from 'kysely';

/**
 * Operator sessions that ended with a sign-out. The ids are random. A row is deleted when its session would have
 * expired anyway.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ended_sessions (
      id uuid primary key,
      expires_at timestamptz not null
    )`.execute(db);
}
