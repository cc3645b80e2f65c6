import type { Vocabulary } from './vocabulary';

/** A beginning of more words than these is left to the database; fewer are asked for by name, which is faster. */
const mostNamed = 32;
const shortestSlip = 4;

/** What to look for, as texts for PostgreSQL's `to_tsquery('simple', …)`. */
export interface MatchQuery {
  /** All of it. */
  readonly whole: string;
  /** The part that indexes are good at: it finds the rows. */
  readonly narrow: string;
  /** Beginnings of very many words, which only sort rows out; empty when there is nothing to sort out. */
  readonly broad: string;
}

interface Term {
  readonly text: string;
  readonly isBroad: boolean;
}

/**
 * A word stands for all words that begin with it; one that begins none is taken as a slip and stands for the most
 * similar ones. Words hold letters and digits only, so they need no quotes.
 */
function termOf(word: string, vocabulary: Vocabulary): Term {
  const meant = vocabulary.beginningWith(word, mostNamed);
  if (meant.length > mostNamed) return { text: `${word}:*`, isBroad: true };
  const named = meant.length > 0 || word.length < shortestSlip ? meant : vocabulary.similarTo(word);
  return { text: named.length > 0 ? `(${named.join(' | ')})` : word, isBroad: false };
}

/** Queries for rows with all of the words, and, as the second choice, with any of them. */
export function matchQueries(words: readonly string[], vocabulary: Vocabulary): MatchQuery[] {
  const terms = words.map((word) => termOf(word, vocabulary));
  const textOf = (some: readonly Term[], by: string) => some.map(({ text }) => text).join(by);
  const broad = terms.filter(({ isBroad }) => isBroad);
  const narrow = terms.filter(({ isBroad }) => !isBroad);
  // Something has to find the rows.
  const [finding, sorting] = narrow.length > 0 ? [narrow, broad] : [broad.slice(0, 1), broad.slice(1)];
  const all = { whole: textOf(terms, ' & '), narrow: textOf(finding, ' & '), broad: textOf(sorting, ' & ') };
  const loose = textOf(terms, ' | ');
  return terms.length === 1 ? [all] : [all, { whole: loose, narrow: loose, broad: '' }];
}
