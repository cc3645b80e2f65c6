const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

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
  let length = 0;
  for (const { index, segment } of segmenter.segment(whole)) {
    if (length === graphemes) return { text: `${wordsOf(whole.slice(0, index), segment)}…`, cut: true };
    length += 1;
  }
  return { text: whole, cut: false };
}

/** `head` without the word that the cut went through, and without the punctuation that would stand before `…`. */
function wordsOf(head: string, next: string): string {
  const lastSpace = /\s/u.test(next) ? head.length : head.search(/\s\S*$/u);
  const words = lastSpace >= head.length / 2 ? head.slice(0, lastSpace) : head;
  return words.replace(/[\s,;:.–—-]+$/u, '');
}
