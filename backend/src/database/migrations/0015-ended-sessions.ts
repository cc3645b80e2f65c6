import { sql, type Kysely } from 'kysely';

/** Sessions of operators that ended by sign-out. The ids are random; rows are deleted when the session would have expired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ended_sessions (
      id uuid primary key,
      expires_at timestamptz not null
    )`.execute(db);
}
