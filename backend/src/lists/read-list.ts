import { slugify } from '@safar/domain/categories';
import type pg from 'pg';
import { columnsOf, type ContentRecord } from '../content/records';
import type { PageRequest } from '../server/response-schemas';

/** The lists that have rows in the tables `list_totals` and `list_blocks` (see migration `0011-list-pages.ts`). */
export const pagedLists = ['videos', 'shorts', 'ads', 'jobs', 'posts'] as const;
export type PagedList = (typeof pagedLists)[number];

/** Number of records in a block. `list_blocks` stores the id of each block's first record. */
const BLOCK_SIZE = 100;
/** Maximum number of rows that one statement of `readBatches` reads. */
const BATCH_SIZE = 1000;

export interface ListRequest {
  readonly category?: string | undefined;
  readonly order?: 'id' | 'newest' | undefined;
}

/**
 * Returns the key of a category in `list_totals` and `list_blocks`. The key is the slug of the name, because the API
 * uses two spellings of some names. Without a category, the key is '', which stands for the records of all categories.
 * A name with an empty slug gets a key that no category has.
 */
export function categoryKey(category: string | undefined): string {
  if (!category?.trim()) return '';
  return slugify(category) || 'no such category';
}

/** Reads the length of a list, which is counted when content is loaded. Shorts without `shorts_video` do not count. */
async function countList(pool: pg.Pool, kind: PagedList, category: string): Promise<number> {
  const { rows } = await pool.query<{ total: number }>({
    name: 'list-total',
    text: 'select total from list_totals where kind = $1 and category = $2',
    values: [kind, category],
  });
  return rows[0]?.total ?? 0;
}

/**
 * Reads one page. The cost does not depend on the page number: the scan starts at the first record of the block in
 * which the page starts, and skips fewer than 100 records. Pages of shorts contain only records with `shorts_video`.
 */
export async function readPage<Kind extends PagedList>(
  pool: pg.Pool,
  kind: Kind,
  { category, order = 'id' }: ListRequest,
  { page, size }: PageRequest,
): Promise<{ records: ContentRecord<Kind>[]; total: number }> {
  const key = categoryKey(category);
  const total = await countList(pool, kind, key);
  const first = (page - 1) * size;
  if (first >= total) return { records: [], total };
  const count = Math.min(size, total - first);
  const start = order === 'newest' ? total - first - count : first;
  const records = await readRange(pool, kind, key, start, count);
  return { records: order === 'newest' ? records.reverse() : records, total };
}

async function readRange<Kind extends PagedList>(
  pool: pg.Pool,
  kind: Kind,
  category: string,
  start: number,
  count: number,
): Promise<ContentRecord<Kind>[]> {
  const block = '(select first_id from list_blocks where kind = $1 and category = $2 and number = $3)';
  const conditions = [
    kind === 'posts'
      ? `(posts.updated_at, id) <= (select p.updated_at, p.id from posts as p where p.id = ${block})`
      : `id >= ${block}`,
    ...(category === '' ? [] : ['category_slug = $2']),
    ...(kind === 'shorts' ? ['shorts_video is not null'] : []),
  ];
  const { rows } = await pool.query<ContentRecord<Kind>>({
    name: `page-${kind}-${category === '' ? 'all' : 'category'}`,
    text: `select ${columnsOf(kind)} from ${kind} where ${conditions.join(' and ')}
      order by ${kind === 'posts' ? 'posts.updated_at desc, id desc' : 'id'} offset $4 limit $5`,
    values: [kind, category, Math.floor(start / BLOCK_SIZE), start % BLOCK_SIZE, count],
  });
  return rows;
}

/** Reads all records of a list in batches, ordered by id. Shorts without `shorts_video` are included. */
export async function* readBatches<Kind extends Exclude<PagedList, 'posts'>>(
  pool: pg.Pool,
  kind: Kind,
  category: string,
): AsyncGenerator<ContentRecord<Kind>[]> {
  for (let lastId = 0; ;) {
    const { rows } = await pool.query<ContentRecord<Kind> & { id: number }>({
      name: `batch-${kind}-${category === '' ? 'all' : 'category'}`,
      text: `select ${columnsOf(kind)} from ${kind}
        where id > $1 ${category === '' ? '' : 'and category_slug = $2'} order by id limit ${BATCH_SIZE}`,
      values: category === '' ? [lastId] : [lastId, category],
    });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < BATCH_SIZE) return;
    lastId = last.id;
  }
}
