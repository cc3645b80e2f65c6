import type { MatchQuery } from './match-query';

/** Ranking costs time for every row, and nobody leafs through more. */
const mostCandidates = 300;

export interface Candidates {
  /** A list of `with` queries, of which `found` has `id` and `rank` of at most 300 rows, the best of those looked at. */
  readonly text: string;
  /** $1 and following; what comes behind them has a higher number. */
  readonly values: string[];
}

/**
 * SQL for the rows of a table that match, found in a time that does not grow with their number: first 300 by their
 * titles, and only if there are fewer, 300 by all their words. As long as a query has at most 300 matches all of them
 * are ranked; a word that stands in every tenth video has the lowest ids with it in their titles.
 *
 * The statement must not be prepared by name: a plan that fits rare words takes a hundred times as long for frequent
 * ones. `is true` keeps the beginnings of very many words away from the index, which would collect all rows of them.
 */
export function candidates(table: 'videos', { whole, narrow, broad }: MatchQuery): Candidates {
  const query = (parameter: string) => `to_tsquery('simple', ${parameter})`;
  const matches = (vector: string) =>
    `${vector} @@ ${query('$2')}${broad ? ` and (${vector} @@ ${query('$3')}) is true` : ''}`;
  const text = `
    titles as materialized (
      select id, ts_rank(search, ${query('$1')}) as rank from ${table}
      where ${matches(`ts_filter(search, '{a}')`)}
      limit ${mostCandidates}
    ), others as materialized (
      select id, ts_rank(search, ${query('$1')}) as rank from ${table}
      where (select count(*) from titles) < ${mostCandidates} and ${matches('search')}
      limit ${mostCandidates}
    ), found as (
      select id, rank from (table titles union table others) as either
      order by rank desc, id
      limit ${mostCandidates}
    )`;
  return { text, values: broad ? [whole, narrow, broad] : [whole, narrow] };
}
