const mostNear = 4;
const leastSimilar = 0.4;

/** The groups of three letters of a word, its beginning and end marked by spaces, as PostgreSQL's pg_trgm makes them. */
function trigramsOf(word: string): Set<string> {
  const letters = [' ', ' ', ...word, ' '];
  return new Set(letters.slice(2).map((letter, index) => `${letters[index]}${letters[index + 1]}${letter}`));
}

/** Finds words by what they look like: the share of common groups of three letters. */
export class TrigramIndex {
  readonly #words: readonly string[];
  readonly #sizes: Uint8Array;
  readonly #holders = new Map<string, number[]>();

  constructor(words: readonly string[]) {
    this.#words = words;
    this.#sizes = new Uint8Array(words.length);
    for (const [index, word] of words.entries()) {
      const trigrams = trigramsOf(word);
      this.#sizes[index] = Math.min(trigrams.size, 255);
      for (const trigram of trigrams) {
        const holders = this.#holders.get(trigram);
        if (holders) holders.push(index);
        else this.#holders.set(trigram, [index]);
      }
    }
  }

  /** At most four words that share two fifths of their groups with this one, the most similar first. */
  nearest(word: string): string[] {
    const trigrams = trigramsOf(word);
    const shared = new Map<number, number>();
    for (const trigram of trigrams) {
      for (const holder of this.#holders.get(trigram) ?? [])
        shared.set(holder, (shared.get(holder) ?? 0) + 1);
    }
    const near: { word: string; similarity: number }[] = [];
    for (const [index, common] of shared) {
      const similarity = common / (trigrams.size + (this.#sizes[index] ?? 0) - common);
      if (similarity >= leastSimilar) near.push({ word: this.#words[index] ?? '', similarity });
    }
    return near
      .sort((a, b) => b.similarity - a.similarity || (a.word < b.word ? -1 : 1))
      .slice(0, mostNear)
      .map((found) => found.word);
  }
}
