import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from '../database/tables';
import { pagedLists } from '../lists/read-list';
import { contentKinds, type ContentKind } from './records';

export interface Changes {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
}

type LoadTransaction = Transaction<Tables>;

const stagedTable = (kind: ContentKind) => sql.table(`staged_${kind}`);

/** Creates temporary tables for the rows of the content files. */
export async function createStagedTables(transaction: LoadTransaction): Promise<void> {
  for (const kind of contentKinds) {
    const staged = stagedTable(kind);
    await sql`
      create temporary table ${staged} on commit drop as select * from ${sql.table(kind)} with no data`.execute(
      transaction,
    );
    if (isSearched(kind))
      await sql`alter table ${staged} drop column search, add column words text[]`.execute(transaction);
  }
}

export async function stageRows(
  transaction: LoadTransaction,
  kind: ContentKind,
  rows: readonly object[],
): Promise<void> {
  const staged = stagedTable(kind);
  await sql`
    insert into ${staged}
    select * from json_populate_recordset(null::${staged}, ${JSON.stringify(rows)}::json)`.execute(
    transaction,
  );
}

/** Returns at most `limit` ids (for categories, slugs) that occur in more than one staged row. */
export async function findDuplicates(
  transaction: LoadTransaction,
  kind: ContentKind,
  limit: number,
): Promise<string[]> {
  const key = sql.ref(kind === 'categories' ? 'slug' : 'id');
  const { rows } = await sql<{ key: string }>`
    select ${key}::text as key from ${stagedTable(kind)}
    group by ${key} having count(*) > 1 order by ${key} limit ${limit}`.execute(transaction);
  return rows.map((row) => row.key);
}

/** Maximum number of rows that one `update` or `insert` statement writes. Progress is reported after each batch. */
const MERGE_BATCH = 20_000;

interface MergeProgress {
  readonly step: 'saving' | 'indexing';
  readonly rows: number;
  readonly total: number;
}

/** Makes the table of a kind equal to its table of staged rows. Unchanged rows are not written. */
export async function mergeKind(
  transaction: LoadTransaction,
  kind: ContentKind,
  onProgress: (progress: MergeProgress) => void,
): Promise<Changes> {
  const [table, staged] = [sql.table(kind), stagedTable(kind)];
  await sql`analyze ${staged}`.execute(transaction);
  const key = kind === 'categories' ? 'name' : 'id';
  const isSameKey = sql`old.${sql.ref(key)} = new.${sql.ref(key)}`;
  const columns = await readColumns(transaction, kind);
  const list = (prefix: string) =>
    sql.join(columns.map(({ name }) => sql`${sql.raw(prefix)}${sql.ref(name)}`));
  // The type json has no equality operator, so columns of this type are compared as text.
  const comparable = (prefix: string) =>
    sql.join(columns.map(({ name, type }) => sql`${sql.raw(prefix)}${sql.ref(name)}${sql.raw(cast(type))}`));
  const [searchColumn, searchValue, searchChange] = isSearched(kind)
    ? [sql`, search`, sql`, ${searchVector}`, sql`, search = ${searchVector}`]
    : [sql``, sql``, sql``];

  const removed = await affected(
    transaction,
    sql`delete from ${table} as old where not exists (select from ${staged} as new where ${isSameKey})`,
  );
  const total = await count(transaction, staged);
  const keyColumn = sql.ref(kind === 'categories' ? 'position' : 'id');
  await sql`create index on ${staged} (${keyColumn})`.execute(transaction);
  let [changed, added] = [0, 0];
  // Each batch starts after the last key of the previous batch. With `offset`, every batch would read all earlier rows
  // again, so the duration of a load would grow with the square of the number of rows.
  for (let first = 0, after = -1; first < total; first += MERGE_BATCH) {
    const { rows } = await sql<{ last: number }>`
      select max(key)::integer as last from (
        select ${keyColumn} as key from ${staged} where ${keyColumn} > ${after} order by 1 limit ${MERGE_BATCH}
      ) as keys`.execute(transaction);
    const last = rows[0]?.last ?? after;
    const batch = sql`(select * from ${staged} where ${keyColumn} > ${after} and ${keyColumn} <= ${last}) as new`;
    after = last;
    changed += await affected(
      transaction,
      sql`update ${table} as old set (${list('')}) = row(${list('new.')}) ${searchChange} from ${batch}
          where ${isSameKey} and row(${comparable('old.')}) is distinct from row(${comparable('new.')})`,
    );
    added += await affected(
      transaction,
      sql`insert into ${table} (${list('')}${searchColumn}) select ${list('new.')}${searchValue} from ${batch}
          where not exists (select from ${table} as old where ${isSameKey}) order by ${keyColumn}`,
    );
    onProgress({ step: 'saving', rows: Math.min(first + MERGE_BATCH, total), total });
  }
  if (added + changed + removed > 0) onProgress({ step: 'indexing', rows: 0, total });
  if (isSearched(kind)) await createMissingIndexes(transaction, kind);
  if (added + changed + removed > 0) await refreshDerived(transaction, kind);
  return { added, changed, removed, unchanged: total - added - changed };
}

const searchedKinds = ['videos', 'posts'] as const;

const isSearched = (kind: ContentKind): kind is 'videos' | 'posts' =>
  searchedKinds.some((searched) => searched === kind);

/**
 * Titles mix English and Urdu, so the text search configuration is 'simple', which neither stems words nor drops stop
 * words. Matches in the first element of `words` rank highest.
 */
const searchVector = sql`(
  setweight(to_tsvector('simple', new.words[1]), 'A') || setweight(to_tsvector('simple', new.words[2]), 'B') ||
  setweight(to_tsvector('simple', new.words[3]), 'C'))`;

const cast = (type: string): string => (type === 'json' ? '::text' : '');

async function readColumns(
  transaction: LoadTransaction,
  kind: ContentKind,
): Promise<{ name: string; type: string }[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${kind}::regclass and attnum > 0 and not attisdropped and attname <> 'search'
    order by attnum`.execute(transaction);
  return rows;
}

async function affected(transaction: LoadTransaction, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(transaction)).numAffectedRows ?? 0);
}

async function count(transaction: LoadTransaction, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from ${from}`.execute(
    transaction,
  );
  return rows[0]?.total ?? 0;
}

/**
 * Drops the full-text indexes of empty tables, because building an index for all rows at once is many times faster than
 * updating it for each row. `mergeKind` creates the indexes again. Until the transaction of `drop index` ends, all
 * reads of the table wait, so this function uses a short transaction of its own. If the load fails later, the indexes
 * stay absent, but an empty table needs no index.
 */
export async function dropUnusedIndexes(db: Kysely<Tables>): Promise<void> {
  await db
    .transaction()
    .execute(async (transaction) => {
      // While `drop index` waits for a running read, later reads wait too.
      await sql`set local lock_timeout = '1s'`.execute(transaction);
      // Another load may have written rows that are not yet committed. It holds this lock until it ends.
      await sql`select from content_state where id = 1 for update`.execute(transaction);
      for (const kind of searchedKinds) {
        const names = sql.join([sql.ref(`${kind}_search`), sql.ref(`${kind}_titles`)]);
        if ((await count(transaction, sql`(select from ${sql.table(kind)} limit 1) as rows`)) === 0)
          await sql`drop index if exists ${names}`.execute(transaction);
      }
    })
    // A failure is ignored, because with the indexes the load is only slower.
    .catch(() => undefined);
}

async function createMissingIndexes(transaction: LoadTransaction, kind: 'videos' | 'posts'): Promise<void> {
  const [search, titles] = [`${kind}_search`, `${kind}_titles`];
  if ((await count(transaction, sql`to_regclass(${search}) as index where index is not null`)) > 0) return;
  await sql`set local maintenance_work_mem = '256MB'`.execute(transaction);
  await sql`create index ${sql.ref(search)} on ${sql.table(kind)} using gin (search)`.execute(transaction);
  await sql`create index ${sql.ref(titles)} on ${sql.table(kind)} using gin (ts_filter(search, '{a}'))`.execute(
    transaction,
  );
}

/** Updates the tables that are derived from one kind of content, and the statistics of PostgreSQL's query planner. */
async function refreshDerived(transaction: LoadTransaction, kind: ContentKind): Promise<void> {
  await sql`analyze ${sql.table(kind)}`.execute(transaction);
  if (pagedLists.some((list) => list === kind)) await sql`select refresh_list(${kind})`.execute(transaction);
  if (kind === 'posts') await sql`select refresh_post_tags()`.execute(transaction);
  if (!isSearched(kind)) return;
  await sql`select refresh_search_words(${kind === 'videos' ? 'video' : 'post'})`.execute(transaction);
}
