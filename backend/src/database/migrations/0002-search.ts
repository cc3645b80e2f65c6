import { sql, type Kysely } from 'kysely';

/** Full-text columns of videos and posts, and the table of their words, from which misspelled words are corrected. */
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
