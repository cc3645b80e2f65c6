import { foldSearchText, searchWords } from './search-text';

/** A range of a text. Positions count UTF-16 code units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

const JOINED = /\p{Script=Arabic}/u;

const isWordPart = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** Returns the letters of the folded text (see `foldSearchText`), each with its range in the original text. */
function foldText(text: string) {
  const letters: { readonly letter: string; readonly start: number; readonly end: number }[] = [];
  let start = 0;
  for (const original of text) {
    const end = start + original.length;
    for (const letter of foldSearchText(original)) letters.push({ letter, start, end });
    start = end;
  }
  return letters;
}

/**
 * Finds the ranges of a text that match a search query: each word of the query is compared with the beginning of each
 * word of the text, as in the backend's search. Unlike the backend, this function does not correct misspelled words.
 * In Arabic script, a range covers the whole word. The ranges are sorted and do not overlap.
 */
export function matchRanges(text: string, search: string): TextRange[] {
  const letters = foldText(text);
  // Folding can turn one letter into several, so positions in the folded text differ from those in the original text.
  // The loop therefore compares the entries of `letters`, which contain the original positions.
  const words = [...new Set(searchWords(search))]
    .map((word) => [...word])
    .sort((a, b) => b.length - a.length);
  const ranges: TextRange[] = [];
  for (let at = 0; at < letters.length; at += 1) {
    if (isWordPart(letters[at - 1]?.letter)) continue;
    const word = words.find((candidate) =>
      candidate.every((letter, index) => letters[at + index]?.letter === letter),
    );
    const [from, to] = [letters[at], letters[at + (word?.length ?? 0) - 1]];
    if (!word || !from || !to) continue;
    at += word.length - 1;
    // Extends the range to the end of a word in Arabic script. A `<mark>` that ends inside such a word would change
    // the shape of its letters in some browsers.
    while (JOINED.test(letters[at]?.letter ?? '') && isWordPart(letters[at + 1]?.letter)) at += 1;
    ranges.push({ start: from.start, end: withMarks(text, (letters[at] ?? to).end) });
  }
  return ranges;
}

/** Returns the end of the range, extended by the combining marks that follow. */
function withMarks(text: string, end: number): number {
  return end + (/^\p{M}+/u.exec(text.slice(end))?.[0].length ?? 0);
}
