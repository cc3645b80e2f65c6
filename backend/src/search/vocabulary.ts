import type pg from 'pg';
import type { ContentCache } from '../answers/content-cache';
import type { SearchKind } from '../database/tables';
import { TrigramIndex } from './trigram-index';

/**
 * All words that videos or posts hold, in memory: what a typed beginning can mean and what a slip of the keyboard
 * meant is answered without asking the database. About 2 MB for 30,000 words.
 */
export class Vocabulary {
  /** In the order of their code units, in which words with one beginning stand together. */
  readonly #words: readonly string[];
  #similar: TrigramIndex | undefined;

  constructor(words: readonly string[]) {
    this.#words = [...words].sort();
  }

  /** The words that begin so, at most `most` and one more of them. */
  beginningWith(start: string, most: number): readonly string[] {
    const words = this.#words;
    let low = 0;
    for (let high = words.length; low < high;) {
      const middle = (low + high) >>> 1;
      if ((words[middle] ?? '') < start) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end <= low + most && words[end]?.startsWith(start)) end += 1;
    return words.slice(low, end);
  }

  /** The words that look most like this one, the most similar first; the index for it is made when it is first needed. */
  similarTo(word: string): readonly string[] {
    this.#similar ??= new TrigramIndex(this.#words);
    return this.#similar.nearest(word);
  }
}

/** The words of this content; read again when the content changes. */
export function vocabularyOf(content: ContentCache, pool: pg.Pool, kind: SearchKind): Promise<Vocabulary> {
  return content.get(`search-words-${kind}`, async () => {
    const { rows } = await pool.query<{ word: string }>({
      name: 'search-words',
      text: 'select word from search_words where kind = $1',
      values: [kind],
    });
    return new Vocabulary(rows.map(({ word }) => word));
  });
}
