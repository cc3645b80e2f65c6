import { sql, type Kysely } from 'kysely';

/**
 * Creates the tables for the content of the site. The column `source` contains each item as it was in the content file,
 * so that `exportContent` can write it back to a file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('categories')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('icon', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('source', 'json', (column) => column.notNull())
    .execute();

  await createItems(db, 'videos', ['video', 'category', 'category_slug', 'title', 'description'])
    .addColumn('shorts_video', 'text')
    .execute();
  await createItems(db, 'shorts', ['category', 'category_slug', 'title'])
    .addColumn('shorts_video', 'text')
    .execute();
  await createItems(db, 'slides', ['slider_image', 'link']).execute();
  await createItems(db, 'shows', ['image', 'link']).execute();
  await createItems(db, 'ads', ['category', 'category_slug', 'links', 'image']).execute();
  await createItems(db, 'posts', ['title', 'description', 'tags'])
    .addColumn('images', 'json', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('posts_newest_first')
    .on('posts')
    .columns(['updated_at desc', 'id desc'])
    .execute();
  await createItems(db, 'jobs', ['title', 'time', 'end_time', 'image', 'message']).execute();
  await createItems(db, 'banner', ['baner_tax']).execute();

  // The content version is 0 until content is loaded for the first time. Every load that changes the content increments
  // the version. When a request arrives, a backend reads the version to detect changes of the content, but at most once
  // per API_CACHE_SECONDS.
  await createState(db);
}

function createItems(db: Kysely<unknown>, table: string, texts: string[]) {
  let builder = db.schema
    .createTable(table)
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('source', 'json', (column) => column.notNull());
  for (const name of texts) builder = builder.addColumn(name, 'text', (column) => column.notNull());
  return builder;
}

async function createState(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_state')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into content_state (id, version) values (1, 0)`.execute(db);
}
