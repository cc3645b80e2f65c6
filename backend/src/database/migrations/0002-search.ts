import { sql, type Kysely } from 'kysely';

/**
 * Adds full-text columns to videos and posts, and a table of all their words, which is used to correct misspelled
 * search words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);

  for (const table of ['videos', 'posts']) {
    await db.schema
      .alterTable(table)
      .addColumn('search', sql`tsvector`, (column) => column.notNull().defaultTo(sql`''::tsvector`))
      .execute();
    await db.schema.createIndex(`${table}_search`).on(table).using('gin').column('search').execute();
  }

  await db.schema
    .createTable('search_words')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_words_pkey', ['kind', 'word'])
    .execute();
  await db.schema
    .createIndex('search_words_similar')
    .on('search_words')
    .using('gin')
    .expression(sql`word gin_trgm_ops`)
    .execute();
}
