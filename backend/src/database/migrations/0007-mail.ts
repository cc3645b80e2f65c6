import { sql, type Kysely } from 'kysely';

/**
 * Adds the delivery time and last error of each email, a table of stored pictures, and a table of form outcomes. The
 * table of pictures allows the backend to find and delete pictures that belong to no submission. The outcomes of forms
 * that browsers submitted without JavaScript are kept for half an hour.
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
