import type { SearchKind } from '../database/tables';
import type { Services } from '../server/services';
import { matchQueries, type MatchQuery } from './match-query';
import { searchableWords } from './searchable-words';
import { vocabularyOf } from './vocabulary';

/** Nobody types more; a page of text must not become a query of a thousand terms. */
const mostWords = 12;

/**
 * Finds rows for what a visitor typed. Each word matches as the beginning of a word; a word that begins none is
 * taken as a slip and replaced by the most similar ones. Rows with all words come first choice; only when there
 * are none, rows with any of them.
 */
export async function findMatches<Row>(
  { content, database }: Pick<Services, 'content' | 'database'>,
  kind: SearchKind,
  text: string,
  run: (query: MatchQuery) => Promise<Row[]>,
): Promise<Row[]> {
  const words = [...new Set(searchableWords(text))].slice(0, mostWords);
  if (words.length === 0) return [];

  const vocabulary = await vocabularyOf(content, database.pool, kind);
  for (const query of matchQueries(words, vocabulary)) {
    const rows = await run(query);
    if (rows.length > 0) return rows;
  }
  return [];
}
