import type pg from 'pg';
import type { SearchKind } from '../database/tables';
import { searchableWords } from './searchable-words';

/** Nobody types more; a page of text must not become a query of a thousand terms. */
const mostWords = 12;

const similarWords = `
  select asked.word as asked, array_agg(near.word) as near
  from unnest($2::text[]) as asked (word)
  cross join lateral (
    select word from search_words
    where kind = $1 and word % asked.word and similarity(word, asked.word) >= 0.4
    order by similarity(word, asked.word) desc, word
    limit 4
  ) near
  where length(asked.word) >= 4
    and not exists (select 1 from search_words known where known.kind = $1 and starts_with(known.word, asked.word))
  group by asked.word`;

/** Runs a statement that takes a tsquery as its first parameter. */
export type RunQuery<Row> = (tsquery: string) => Promise<Row[]>;

/**
 * Finds rows for what a visitor typed. Each word matches as the beginning of a word; a word that begins none is
 * taken as a slip and replaced by the most similar ones. Rows with all words come first choice; only when there
 * are none, rows with any of them.
 */
export async function findMatches<Row>(
  pool: pg.Pool,
  kind: SearchKind,
  text: string,
  run: RunQuery<Row>,
): Promise<Row[]> {
  const words = [...new Set(searchableWords(text))].slice(0, mostWords);
  if (words.length === 0) return [];

  const { rows } = await pool.query<{ asked: string; near: string[] }>({
    name: 'similar-words',
    text: similarWords,
    values: [kind, words],
  });
  const corrected = new Map(rows.map(({ asked, near }) => [asked, near]));
  const terms = words
    .map((word) => corrected.get(word)?.join(' | ') ?? `${word}:*`)
    .map((term) => `(${term})`);

  const all = await run(terms.join(' & '));
  return all.length > 0 || terms.length === 1 ? all : run(terms.join(' | '));
}
