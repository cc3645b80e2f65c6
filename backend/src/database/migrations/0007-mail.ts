import { sql, type Kysely } from 'kysely';

/**
 * - `outbox` gets the delivery time and the last error of each email.
 * - `pictures` lists all stored pictures, so that the backend can find and delete pictures that belong to no
 *   submission.
 * - `form_outcomes` stores, for half an hour, the input and the errors of each refused form that a browser submitted
 *   without JavaScript.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('sent_at', 'timestamptz')
    .addColumn('last_error', 'text')
    .execute();
  await db.schema.createIndex('outbox_submission').on('outbox').column('submission_id').execute();
  await db.schema.createIndex('submissions_created').on('submissions').column('created_at').execute();
  await db.schema.createIndex('submissions_picture').on('submissions').column('picture').execute();

  await db.schema
    .createTable('pictures')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await sql`insert into pictures (name, created_at)
    select picture, created_at from submissions where picture is not null
    on conflict do nothing`.execute(db);

  await db.schema
    .createTable('form_outcomes')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('form', 'text', (column) =>
      column.notNull().check(sql`form in ('contact', 'enquiry', 'join-us')`),
    )
    .addColumn('fields', 'jsonb', (column) => column.notNull())
    .addColumn('errors', 'jsonb', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('form_outcomes_age').on('form_outcomes').column('created_at').execute();
}
