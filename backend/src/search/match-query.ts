import type pg from 'pg';
import type { SearchKind } from '../database/tables';

/**
 * If a word has at most this many completions, the query lists them, which is fast. A word with more completions
 * becomes a prefix search.
 */
const MAX_COMPLETIONS = 32;
/** Shorter words are not corrected, because too many words are similar to them. */
const MIN_CORRECTED_LENGTH = 4;
const MAX_CORRECTIONS = 4;
const MIN_SIMILARITY = 0.4;
/**
 * Maximum number of results; visitors do not look at more. The limit also bounds the rows that a search ranks, because
 * ranking reads every row.
 */
export const MAX_MATCHES = 300;

/** A word of the index. */
interface IndexedWord {
  readonly word: string;
  /** Number of records with this word. */
  readonly matches: number;
  /** Whether `search_words` stores the word's best matches. A content load stores them for frequent words. */
  readonly isFrequent: boolean;
}

/** A word of the search input, and the indexed words that it may stand for. */
export interface ExpandedWord {
  readonly word: string;
  /** Indexed words that start with this word, at most 33. More than 32 turn the word into a prefix search. */
  readonly completions: readonly IndexedWord[];
  /** The most similar indexed words; empty if there are completions. */
  readonly corrections: readonly IndexedWord[];
}

/** Query strings for PostgreSQL's `to_tsquery('simple', …)`. */
export interface MatchQuery {
  /** All terms without the words in `frequent`, to compute the rank; may be empty. */
  readonly rankQuery: string;
  /** Terms that are looked up in the index. */
  readonly indexQuery: string;
  /** Prefixes with many completions, which only filter the rows that match `indexQuery`; may be empty. */
  readonly filterQuery: string;
  /**
   * All terms, but with the first 32 completions of each prefix instead of the prefix; empty if `filterQuery` is empty.
   */
  readonly completionQuery: string;
  /** Whether the match counts of its words guarantee that at most 300 rows match `indexQuery`. */
  readonly isBounded: boolean;
  /** Frequent words whose stored best matches are also results; always empty in a query that requires all words. */
  readonly frequent: readonly string[];
  /** Factor for ranks by `rankQuery`, which makes them comparable with the stored ranks of single words. */
  readonly rankFactor: number;
}

/** Looks up words in the table of all indexed words: one statement finds completions, and one finds corrections. */
export async function expandWords(
  pool: pg.Pool,
  kind: SearchKind,
  words: readonly string[],
): Promise<ExpandedWord[]> {
  const completions = await lookUp(
    pool,
    'search-completions',
    `kind = $1 and known.word ~>=~ searched.word and known.word ~<~ (searched.word || chr(1114111))
     order by known.word using ~<~ limit ${MAX_COMPLETIONS + 1}`,
    [kind, words],
  );
  const misspelled = words.filter((word) => !completions.has(word) && word.length >= MIN_CORRECTED_LENGTH);
  const corrections = await lookUp(
    pool,
    'search-corrections',
    `kind = $1 and known.word % searched.word and similarity(known.word, searched.word) >= ${MIN_SIMILARITY}
     order by similarity(known.word, searched.word) desc, known.word limit ${MAX_CORRECTIONS}`,
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
  condition: string,
  values: [SearchKind, readonly string[]],
): Promise<ReadonlyMap<string, IndexedWord[]>> {
  if (values[1].length === 0) return new Map();
  const { rows } = await pool.query<IndexedWord & { searched: string }>({
    name,
    text: `select searched.word as searched, found.word, found.matches, found."isFrequent"
      from unnest($2::text[]) as searched (word),
        lateral (
          select known.word, matches, best_ids is not null as "isFrequent" from search_words as known where ${condition}
        ) as found`,
    values,
  });
  const found = new Map<string, IndexedWord[]>();
  for (const { searched, ...word } of rows) found.set(searched, [...(found.get(searched) ?? []), word]);
  return found;
}

/**
 * The query for rows with all words, and then the query for rows with any of them; for a single word only the latter.
 */
export function createMatchQueries(words: readonly ExpandedWord[]): MatchQuery[] {
  const terms = words.map(termOf);
  return terms.length === 1 ? [anyQuery(terms)] : [allQuery(terms), anyQuery(terms)];
}

const join = (terms: readonly Pick<Term, 'text'>[], operator: string) =>
  terms.map(({ text }) => text).join(operator);

function allQuery(terms: readonly Term[]): MatchQuery {
  const broad = terms.filter(({ isBroad }) => isBroad);
  const narrow = terms.filter(({ isBroad }) => !isBroad);
  // At least one term must use the index.
  const [indexed, filtered] = narrow.length > 0 ? [narrow, broad] : [broad.slice(0, 1), broad.slice(1)];
  return {
    rankQuery: join(terms, ' & '),
    indexQuery: join(indexed, ' & '),
    filterQuery: join(filtered, ' & '),
    completionQuery: filtered.length > 0 ? terms.map(({ named }) => named).join(' & ') : '',
    isBounded: narrow.some((term) => countMatches(term.words) <= MAX_MATCHES),
    frequent: [],
    rankFactor: 1,
  };
}

function anyQuery(terms: readonly Term[]): MatchQuery {
  const words = [...new Map(terms.flatMap((term) => term.words).map((word) => [word.word, word])).values()];
  const rare = words.filter(({ isFrequent }) => !isFrequent);
  const isBounded = !terms.some(({ isBroad }) => isBroad) && countMatches(rare) <= MAX_MATCHES;
  const text = isBounded ? rare.map(({ word }) => word).join(' | ') : join(terms, ' | ');
  return {
    rankQuery: text,
    indexQuery: text,
    filterQuery: '',
    completionQuery: '',
    isBounded,
    frequent: isBounded ? words.filter(({ isFrequent }) => isFrequent).map(({ word }) => word) : [],
    // ts_rank divides the rank by the number of words.
    rankFactor: isBounded ? rare.length : 1,
  };
}

const countMatches = (words: readonly IndexedWord[]) => words.reduce((sum, { matches }) => sum + matches, 0);

interface Term {
  readonly text: string;
  readonly isBroad: boolean;
  /**
   * The term as alternatives, never as a prefix: up to 32 completions, else up to 4 corrections, else the word itself.
   */
  readonly named: string;
  /** The words of `named`. */
  readonly words: readonly IndexedWord[];
}

function termOf({ word, completions, corrections }: ExpandedWord): Term {
  const found = completions.length > 0 ? completions : corrections;
  const words =
    found.length > 0 ? found.slice(0, MAX_COMPLETIONS) : [{ word, matches: 0, isFrequent: false }];
  const named = `(${words.map((one) => one.word).join(' | ')})`;
  return completions.length > MAX_COMPLETIONS
    ? { text: `${word}:*`, isBroad: true, named, words }
    : { text: named, isBroad: false, named, words };
}
