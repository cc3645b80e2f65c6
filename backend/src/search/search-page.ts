import { searchWords } from '@safar/domain/search-text';
import type pg from 'pg';
import { columnsOf, type ContentRecord } from '../content/records';
import type { PageRequest } from '../server/response-schemas';
import { expandWords, matchQueries, type MatchQuery } from './match-query';

/** Maximum number of ranked matches. Ranking reads every matching row, and visitors do not look at more results. */
const MAX_MATCHES = 300;
/** Records that are read first: words that are frequent match enough of them. */
const MAX_NEWEST = 1_000;
/** Rows that a prefix with many completions filters. */
const MAX_FILTERED = 500;
/** Bounds the query for a long text. */
const MAX_WORDS = 12;

type SearchedTable = 'videos' | 'posts';

interface SearchPage<Kind extends SearchedTable> {
  readonly records: ContentRecord<Kind>[];
  /** Number of matches, up to 300. */
  readonly total: number;
}

/**
 * One page of the records that match the search input, the best matches first. Each word matches as a prefix, and words
 * that match nothing are corrected. Records with only some of the words are found only if no record has all of them.
 */
export async function searchPage<Kind extends SearchedTable>(
  pool: pg.Pool,
  kind: Kind,
  text: string,
  page: PageRequest,
): Promise<SearchPage<Kind>> {
  const words = [...new Set(searchWords(text))].slice(0, MAX_WORDS);
  if (words.length === 0) return { records: [], total: 0 };
  const expanded = await expandWords(pool, kind === 'videos' ? 'video' : 'post', words);
  for (const query of matchQueries(expanded)) {
    const found = await readMatches(pool, kind, query, page);
    if (found.total > 0) return found;
  }
  return { records: [], total: 0 };
}

async function readMatches<Kind extends SearchedTable>(
  pool: pg.Pool,
  kind: Kind,
  query: MatchQuery,
  { page, size }: PageRequest,
): Promise<SearchPage<Kind>> {
  const { text, values } = matchesSql(kind, query);
  const next = values.length + 1;
  const order = kind === 'posts' ? 'rank desc, posts.updated_at desc, posts.id' : 'rank desc, videos.id';
  // A page after the last one is a single row that has only the total.
  const rows = await queryByIndex<{ total: number; id: number | null } & ContentRecord<Kind>>(
    pool,
    `with ${text}
     select ${columnsOf(kind)}, counted.total
     from (select count(*)::integer as total from found) as counted
     left join lateral (
       select ${kind}.*, rank from found join ${kind} using (id) order by ${order} limit $${next} offset $${next + 1}
     ) as ${kind} on true
     order by ${order}`,
    [...values, size, (page - 1) * size],
  );
  const records = rows.flatMap(({ total: _total, ...record }) =>
    record.id === null ? [] : [record as unknown as ContentRecord<Kind>],
  );
  return { records, total: rows[0]?.total ?? 0 };
}

/** Runs a query that must not scan a whole table. */
async function queryByIndex<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: readonly (string | number)[],
): Promise<Row[]> {
  const client = await pool.connect();
  try {
    await client.query('begin read only; set local enable_seqscan = off');
    const { rows } = await client.query<Row>(text, [...values]);
    await client.query('commit');
    return rows;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/**
 * SQL that finds up to 300 matching rows: first by their titles, and if these are fewer, by all their words. It reads a bounded
 * number of rows, whatever the words are:
 *
 * - Frequent matches are found among the newest records. Collecting all of them from the index would take long.
 * - Other matches are found by the index, which the statement needs `enable_seqscan = off` for: the planner multiplies the
 *   frequencies of words, so for two frequent words that never meet it would read the table to its end.
 * - A prefix with many completions filters the first rows that the index finds for the other words; rows beyond them are found
 *   by the first completions of the prefix. `is true` keeps the prefix away from the index, which would collect all its rows.
 *
 * The statement must not be prepared by name: a generic plan for rare words is a hundred times slower for frequent ones.
 */
function matchesSql(
  table: SearchedTable,
  { whole, narrow, broad, named }: MatchQuery,
): { text: string; values: string[] } {
  const query = (parameter: string) => `to_tsquery('simple', ${parameter})`;
  const ranked = `id, ts_rank(search, ${query('$1')}) as rank`;
  const rowsOf = (name: string, vector: string, condition: string) => {
    const isRare = `${condition} and (select count(*) from newest_${name}) < ${MAX_MATCHES}`;
    const byIndex = (parameter: string, limit: number) =>
      `select id, search from ${table} where ${isRare} and ${vector} @@ ${query(parameter)} limit ${limit}`;
    const indexed = broad
      ? `select ${ranked} from (${byIndex('$2', MAX_FILTERED)}) as first_rows where (${vector} @@ ${query('$3')}) is true
         union select ${ranked} from (${byIndex('$4', MAX_MATCHES)}) as named_rows`
      : `select ${ranked} from (${byIndex('$2', MAX_MATCHES)}) as first_rows`;
    return `
    newest_${name} as materialized (
      select ${ranked} from newest where ${condition} and ${vector} @@ ${query('$1')} limit ${MAX_MATCHES}
    ), ${name} as materialized (table newest_${name} union ${indexed})`;
  };
  const text = `
    newest as materialized (
      select id, search from ${table} order by id desc limit ${MAX_NEWEST}
    ), ${rowsOf('titles', `ts_filter(search, '{a}')`, 'true')},
    ${rowsOf('others', 'search', `(select count(*) from titles) < ${MAX_MATCHES}`)},
    found as (
      select id, rank from (table titles union table others) as matching
      order by rank desc, id
      limit ${MAX_MATCHES}
    )`;
  return { text, values: broad ? [whole, narrow, broad, named] : [whole, narrow] };
}
