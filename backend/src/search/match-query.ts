import type pg from 'pg';

/**
 * Maximum number of completions of a word. A completion is an indexed word that starts with this word. A query lists
 * the completions, because that is faster than a prefix search. A word with more completions becomes a prefix search.
 */
const MAX_COMPLETIONS = 32;
/** Shorter words are not corrected, because too many words are similar to them. */
const MIN_CORRECTED_LENGTH = 4;
const MAX_CORRECTIONS = 4;
const MIN_SIMILARITY = 0.4;
/**
 * Maximum number of results; visitors do not look at more. It also limits the number of rows that a search ranks,
 * because ranking a row requires reading it.
 */
export const MAX_MATCHES = 300;

type SearchKind = 'video' | 'post';

/** A word in the table `search_words`. */
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
  /** Indexed words that start with this word, at most 33. With 33 completions, the word becomes a prefix search. */
  readonly completions: readonly IndexedWord[];
  /** The most similar indexed words; empty if there are completions. */
  readonly corrections: readonly IndexedWord[];
}

/** Query strings for PostgreSQL's `to_tsquery('simple', …)`. */
export interface MatchQuery {
  /** The terms that determine the rank of a row: all terms except the words in `frequent`. May be empty. */
  readonly rankQuery: string;
  /** Terms that are looked up in the index. */
  readonly indexQuery: string;
  /** Prefixes with many completions, which only filter the rows that match `indexQuery`; may be empty. */
  readonly filterQuery: string;
  /** All terms, with each prefix replaced by its first 32 completions. Empty if `filterQuery` is empty. */
  readonly completionQuery: string;
  /** Whether at most 300 rows can match `indexQuery`, according to the numbers of records with its words. */
  readonly isBounded: boolean;
  /**
   * Frequent words. The search adds their stored best matches to the results. Always empty in a query that requires all
   * words.
   */
  readonly frequent: readonly string[];
  /**
   * Ranks by `rankQuery` are multiplied by this factor, so that they are comparable with the stored ranks of single
   * words.
   */
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
 * Returns two queries: the first finds rows with all words, and the second finds rows with any of the words. For a
 * single word, returns only the second query.
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
  // Without a term in `indexQuery`, the search would read the whole table.
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
    // `ts_rank` divides the rank by the number of words in the query; the factor reverses this.
    rankFactor: isBounded ? rare.length : 1,
  };
}

const countMatches = (words: readonly IndexedWord[]) => words.reduce((sum, { matches }) => sum + matches, 0);

interface Term {
  readonly text: string;
  readonly isBroad: boolean;
  /**
   * The words that the term stands for, joined with `|`: up to 32 completions, otherwise up to 4 corrections, otherwise
   * the word itself. Unlike `text`, it never contains a prefix.
   */
  readonly named: string;
  /** The words in `named`. */
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
