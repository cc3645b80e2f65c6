/** Latin letters and their punctuation: one code unit each is what people see as one character. */
const PLAIN = /^[\x20-\x7e\u00a0-\u02ff\u2010-\u2027]*$/;

/** Made at first need and kept: its tables take a mid-range phone a tenth of a second. */
let segmenter: Intl.Segmenter | undefined;

/** Where the character after the first `count` begins; none when there are no more than those. */
function indexAfter(text: string, count: number): number | undefined {
  if (text.length <= count) return undefined;
  if (PLAIN.test(text)) return count;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let length = 0;
  for (const { index } of segmenter.segment(text)) {
    if (length === count) return index;
    length += 1;
  }
  return undefined;
}

export interface CutText {
  readonly text: string;
  /** Whether something is missing; the full text then belongs into the accessible name. */
  readonly cut: boolean;
}

/**
 * Shortens text to at most `graphemes` characters as people see them, plus an ellipsis where something was cut.
 * Words stay whole unless that would cost more than half of the allowed length.
 */
export function cutText(text: string, graphemes: number): CutText {
  const whole = text.trim();
  const index = indexAfter(whole, graphemes);
  if (index === undefined) return { text: whole, cut: false };
  return { text: `${wordsOf(whole.slice(0, index), whole.slice(index))}…`, cut: true };
}

/** `head` without the word that the cut went through, and without the punctuation that would stand before `…`. */
function wordsOf(head: string, rest: string): string {
  const lastSpace = /^\s/u.test(rest) ? head.length : head.search(/\s\S*$/u);
  const words = lastSpace >= head.length / 2 ? head.slice(0, lastSpace) : head;
  return words.replace(/[\s,;:.–—-]+$/u, '');
}
