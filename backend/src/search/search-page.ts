import { searchWords } from '@safar/domain/search-text';
import type pg from 'pg';
import { columnsOf, type ContentRecord } from '../content/records';
import { inTransaction } from '../database/in-transaction';
import type { PageRequest } from '../server/response-schemas';
import { createMatchQueries, expandWords, MAX_MATCHES, type MatchQuery } from './match-query';

/** `matchesSql` first searches this many newest records. For frequent words they usually contain enough matches. */
const MAX_NEWEST = 1_000;
/** Maximum number of index matches that `matchesSql` reads and then filters with `filterQuery`. */
const MAX_FILTERED = 500;
/** Maximum number of search words. Further words of the search input are ignored. */
const MAX_WORDS = 12;

type SearchedTable = 'videos' | 'posts';

const searchKinds = { videos: 'video', posts: 'post' } as const;

interface SearchPage<Kind extends SearchedTable> {
  readonly records: ContentRecord<Kind>[];
  /** Number of matches, up to 300. */
  readonly total: number;
}

/**
 * One page of the records that match the search input, the best matches first. Each word matches as a prefix. Words of
 * at least four characters that match nothing are corrected. Records with only some of the words are found only if no
 * record has all of them.
 */
export async function searchPage<Kind extends SearchedTable>(
  pool: pg.Pool,
  kind: Kind,
  text: string,
  page: PageRequest,
): Promise<SearchPage<Kind>> {
  const words = [...new Set(searchWords(text))].slice(0, MAX_WORDS);
  if (words.length === 0) return { records: [], total: 0 };
  const expanded = await expandWords(pool, searchKinds[kind], words);
  for (const query of createMatchQueries(expanded)) {
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
  const { name, text, values } = query.isBounded ? boundedSql(kind, query) : matchesSql(kind, query);
  const next = values.length + 1;
  const order = kind === 'posts' ? 'rank desc, posts.updated_at desc, posts.id' : 'rank desc, videos.id';
  // For a page after the last one, the statement returns a single row that contains only the total.
  const statement = {
    ...(name && { name }),
    text: `with ${text}
     select ${columnsOf(kind)}, counted.total
     from (select count(*)::integer as total from found) as counted
     left join lateral (
       select ${kind}.*, rank from found join ${kind} using (id) order by ${order} limit $${next} offset $${next + 1}
     ) as ${kind} on true
     order by ${order}`,
    values: [...values, size, (page - 1) * size],
  };
  type Row = { total: number; id: number | null } & ContentRecord<Kind>;
  const { rows } = await (query.indexQuery ? queryByIndex<Row>(pool, statement) : pool.query<Row>(statement));
  const records = rows.flatMap(({ total: _total, ...record }) =>
    record.id === null ? [] : [record as unknown as ContentRecord<Kind>],
  );
  return { records, total: rows[0]?.total ?? 0 };
}

/** Runs a query without sequential scans, so that PostgreSQL uses the index. `matchesSql` explains the reason. */
const queryByIndex = <Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> =>
  inTransaction(
    pool,
    (client) => client.query<Row>(statement),
    'begin read only; set local enable_seqscan = off',
  );

interface MatchesSql {
  /** The name of the prepared statement; absent if the statement must not be prepared. */
  readonly name?: string;
  /** A list of common table expressions, the last of which is `found`. */
  readonly text: string;
  readonly values: (string | number | readonly string[])[];
}

const toQuery = (parameter: string) => `to_tsquery('simple', ${parameter})`;

/** SQL for a query with at most 300 matches in the index. It adds the stored best matches of frequent words. */
function boundedSql(
  table: SearchedTable,
  { rankQuery, indexQuery, filterQuery, frequent, rankFactor }: MatchQuery,
): MatchesSql {
  const values: MatchesSql['values'] = [];
  const parameter = (value: (typeof values)[number]) => `$${values.push(value)}`;
  const parts: string[] = [];
  if (indexQuery) {
    const rank = `ts_rank(search, ${toQuery(parameter(rankQuery))}) * ${parameter(rankFactor)}`;
    const filter = filterQuery ? `and (search @@ ${toQuery(parameter(filterQuery))}) is true` : '';
    parts.push(`select id, ${rank} as rank from (
        select id, search from ${table} where search @@ ${toQuery(parameter(indexQuery))} ${filter} limit ${MAX_MATCHES}
      ) as indexed`);
  }
  if (frequent.length > 0) {
    const isFrequent = `kind = '${searchKinds[table]}' and word = any(${parameter(frequent)}::text[])`;
    parts.push(`select best.id, best.rank
      from search_words, unnest(best_ids, best_ranks) as best (id, rank) where ${isFrequent}`);
  }
  return {
    name: `search-${table}${indexQuery && '-index'}${filterQuery && '-filter'}${frequent.length > 0 ? '-frequent' : ''}`,
    text: `found as materialized (
      select id, sum(rank) as rank from (${parts.join(' union all ')}) as matching
      group by id order by rank desc, id limit ${MAX_MATCHES}
    )`,
    values,
  };
}

/**
 * SQL that finds up to 300 matching rows. It searches the titles first, and the full text only if fewer than 300 titles
 * match. It is used if more than 300 rows may match. To stay fast, it limits the rows that it reads:
 *
 * - The newest records are searched first. For frequent words they usually contain 300 matches, so the index is not
 *   used: collecting all matches of a frequent word from it would be slow.
 * - If the newest records contain fewer matches, further matches are read from the index. This needs
 *   `enable_seqscan = off`: the planner assumes that words occur independently, so for two frequent words that never
 *   occur together it expects many matches and would scan the whole table.
 * - Looking up the prefixes in `filterQuery` in the index would collect all their matches. `is true` prevents this, so
 *   that the prefixes only filter the first 500 rows that match `indexQuery`. `completionQuery` finds further rows: it
 *   replaces each prefix with its first 32 completions, which are indexed words that start with the prefix.
 *
 * The statement must not be prepared, because PostgreSQL may execute a prepared statement with one generic plan for all
 * words. A plan that suits rare words is a hundred times slower for frequent words.
 */
function matchesSql(
  table: SearchedTable,
  { rankQuery, indexQuery, filterQuery, completionQuery }: MatchQuery,
): MatchesSql {
  const ranked = `id, ts_rank(search, ${toQuery('$1')}) as rank`;
  const rowsOf = (name: string, vector: string, condition: string) => {
    const needsMore = `${condition} and (select count(*) from newest_${name}) < ${MAX_MATCHES}`;
    const byIndex = (parameter: string, limit: number) =>
      `select id, search from ${table} where ${needsMore} and ${vector} @@ ${toQuery(parameter)} limit ${limit}`;
    const indexed = filterQuery
      ? `select ${ranked} from (${byIndex('$2', MAX_FILTERED)}) as first_rows where (${vector} @@ ${toQuery('$3')}) is true
         union select ${ranked} from (${byIndex('$4', MAX_MATCHES)}) as named_rows`
      : `select ${ranked} from (${byIndex('$2', MAX_MATCHES)}) as first_rows`;
    return `
    newest_${name} as materialized (
      select ${ranked} from newest where ${condition} and ${vector} @@ ${toQuery('$1')} limit ${MAX_MATCHES}
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
  return {
    text,
    values: filterQuery ? [rankQuery, indexQuery, filterQuery, completionQuery] : [rankQuery, indexQuery],
  };
}
