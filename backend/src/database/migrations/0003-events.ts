import { sql, type Kysely } from 'kysely';

/**
 * Views and clicks of ads. They have no foreign key to the ads table, because counts are kept after an ad is removed.
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
