import { sql, type Kysely } from 'kysely';

/**
 * Makes `refresh_post_tags` split tags at the Urdu comma, too, like `splitTags` in shared/domain/text.ts, and refreshes
 * the table `post_tags`. Requests can read the old tags meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  // Every content load takes this lock first. Without it, a load and this migration could insert the same tags.
  await sql`select from content_state where id = 1 for update`.execute(db);
  await sql`
    do $$ begin
      execute replace(pg_get_functiondef('refresh_post_tags()'::regprocedure), '[#,\\s]+', '[#,،\\s]+');
    end $$`.execute(db);
  await sql`select refresh_post_tags()`.execute(db);
}
