import { searchWords } from '@safar/domain/search-text';
import type pg from 'pg';
import { columnsOf, type ContentRecord } from '../content/records';
import type { PageRequest } from '../server/response-schemas';
import { expandWords, matchQueries, type MatchQuery } from './match-query';

/** Matches that are ranked. Ranking reads every matching row, and visitors do not look at more. */
const MAX_MATCHES = 300;
/** Bounds the query for a long text. */
const MAX_WORDS = 12;

type SearchedTable = 'videos' | 'posts';

interface SearchPage<Kind extends SearchedTable> {
  readonly records: ContentRecord<Kind>[];
  /** Number of matches, up to 300. */
  readonly total: number;
}

/**
 * One page of the records that match a text, the best matches first. Each word matches as a prefix, and words that match
 * nothing are corrected. Records with some of the words are found only if none has all of them.
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
  const { rows } = await pool.query<{ total: number; id: number | null } & ContentRecord<Kind>>(
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

/**
 * SQL that finds up to 300 matching rows at a cost that does not grow with their number: first by their titles, and if these
 * are fewer, by all their words. A word in every tenth title yields the rows that the scan reads first.
 *
 * The statement must not be prepared by name: a generic plan for rare words is a hundred times slower for frequent ones.
 * `is true` keeps broad prefixes away from the index, which would collect all their rows.
 */
function matchesSql(
  table: SearchedTable,
  { whole, narrow, broad }: MatchQuery,
): { text: string; values: string[] } {
  const query = (parameter: string) => `to_tsquery('simple', ${parameter})`;
  const matches = (vector: string) =>
    `${vector} @@ ${query('$2')}${broad ? ` and (${vector} @@ ${query('$3')}) is true` : ''}`;
  const text = `
    titles as materialized (
      select id, ts_rank(search, ${query('$1')}) as rank from ${table}
      where ${matches(`ts_filter(search, '{a}')`)}
      limit ${MAX_MATCHES}
    ), others as materialized (
      select id, ts_rank(search, ${query('$1')}) as rank from ${table}
      where (select count(*) from titles) < ${MAX_MATCHES} and ${matches('search')}
      limit ${MAX_MATCHES}
    ), found as (
      select id, rank from (table titles union table others) as matching
      order by rank desc, id
      limit ${MAX_MATCHES}
    )`;
  return { text, values: broad ? [whole, narrow, broad] : [whole, narrow] };
}
