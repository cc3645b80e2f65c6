import type pg from 'pg';
import type { SearchKind } from '../database/tables';

/**
 * Up to this number, the query lists all completions of a word, which is fast. A word with more completions becomes a
 * prefix search.
 */
const MAX_COMPLETIONS = 32;
/** Shorter words are not corrected, because too many words are similar to them. */
const MIN_CORRECTED_LENGTH = 4;
const MAX_CORRECTIONS = 4;
const MIN_SIMILARITY = 0.4;

/** A word of the search input, and the indexed words that it may stand for. */
export interface ExpandedWord {
  readonly word: string;
  /** Indexed words that start with this word; 33 of them if there are more than 32. */
  readonly completions: readonly string[];
  /** The most similar indexed words; empty if there are completions. */
  readonly corrections: readonly string[];
}

/** Query strings for PostgreSQL's `to_tsquery('simple', …)`. */
export interface MatchQuery {
  /** All terms, to compute the rank. */
  readonly whole: string;
  /** Terms that the index finds quickly. */
  readonly narrow: string;
  /** Prefixes with many completions, which only filter the rows; may be empty. */
  readonly broad: string;
  /** All terms, the prefixes with many completions by the first of these; empty without such prefixes. */
  readonly named: string;
}

/** Looks words up in the table of all indexed words, with one statement for each kind of lookup. */
export async function expandWords(
  pool: pg.Pool,
  kind: SearchKind,
  words: readonly string[],
): Promise<ExpandedWord[]> {
  const completions = await lookUp(
    pool,
    'search-completions',
    `select searched.word, array(
       select known.word from search_words as known
       where kind = $1 and known.word ~>=~ searched.word and known.word ~<~ (searched.word || chr(1114111))
       order by known.word using ~<~ limit ${MAX_COMPLETIONS + 1}
     ) as found
     from unnest($2::text[]) as searched (word)`,
    [kind, words],
  );
  const misspelled = words.filter(
    (word) => !completions.get(word)?.length && word.length >= MIN_CORRECTED_LENGTH,
  );
  const corrections = await lookUp(
    pool,
    'search-corrections',
    `select searched.word, array(
       select known.word from search_words as known
       where kind = $1 and known.word % searched.word and similarity(known.word, searched.word) >= ${MIN_SIMILARITY}
       order by similarity(known.word, searched.word) desc, known.word limit ${MAX_CORRECTIONS}
     ) as found
     from unnest($2::text[]) as searched (word)`,
    [kind, misspelled],
  );
  return words.map((word) => ({
    word,
    completions: completions.get(word) ?? [],
    corrections: corrections.get(word) ?? [],
  }));
}

async function lookUp(
  pool: pg.Pool,
  name: string,
  text: string,
  values: [SearchKind, readonly string[]],
): Promise<ReadonlyMap<string, string[]>> {
  if (values[1].length === 0) return new Map();
  const { rows } = await pool.query<{ word: string; found: string[] }>({ name, text, values });
  return new Map(rows.map(({ word, found }) => [word, found]));
}

/** The query for rows with all words, and as fallback the query for rows with any of them. */
export function matchQueries(words: readonly ExpandedWord[]): MatchQuery[] {
  const terms = words.map(termOf);
  const join = (some: readonly Term[], operator: string) => some.map(({ text }) => text).join(operator);
  const broad = terms.filter(({ isBroad }) => isBroad);
  const narrow = terms.filter(({ isBroad }) => !isBroad);
  // At least one term must use the index.
  const [indexed, filtered] = narrow.length > 0 ? [narrow, broad] : [broad.slice(0, 1), broad.slice(1)];
  const all = {
    whole: join(terms, ' & '),
    narrow: join(indexed, ' & '),
    broad: join(filtered, ' & '),
    named: filtered.length > 0 ? terms.map(({ named }) => named).join(' & ') : '',
  };
  const anyTerm = join(terms, ' | ');
  return terms.length === 1 ? [all] : [all, { whole: anyTerm, narrow: anyTerm, broad: '', named: '' }];
}

interface Term {
  readonly text: string;
  readonly isBroad: boolean;
  /** The same without a prefix. */
  readonly named: string;
}

function termOf({ word, completions, corrections }: ExpandedWord): Term {
  const found = completions.length > 0 ? completions : corrections;
  const named = found.length > 0 ? `(${found.slice(0, MAX_COMPLETIONS).join(' | ')})` : word;
  return completions.length > MAX_COMPLETIONS
    ? { text: `${word}:*`, isBroad: true, named }
    : { text: named, isBroad: false, named };
}
