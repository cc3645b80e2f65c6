import { sql, type Kysely } from 'kysely';

/**
 * Creates the table of ad views and clicks. `ad_id` is not a foreign key, because the events of an ad are kept after
 * the ad is removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('events')
    .addColumn('event_id', 'uuid', (column) => column.primaryKey())
    .addColumn('ad_id', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('view', 'click')`))
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('events_by_ad').on('events').columns(['ad_id', 'kind', 'at']).execute();
}
