/**
 * Matches a grapheme: a flag, or a character with its marks, modifiers and joined emoji. `Intl.Segmenter` is not used,
 * because Firefox 115 lacks it, and creating a segmenter takes about 100 ms on a mid-range phone.
 */
const GRAPHEME = /\p{RI}{2}|[^](?:\u200d\p{ExtPict}|[\p{M}\p{EMod}\u200c\u200d])*/gu;

/** Returns the index after the first `count` graphemes, or `undefined` if the text has at most `count` graphemes. */
function indexAfter(text: string, count: number): number | undefined {
  if (text.length <= count) return undefined;
  let length = 0;
  for (const { index } of text.matchAll(GRAPHEME)) {
    if (length === count) return index;
    length += 1;
  }
  return undefined;
}

/** The result of `truncateText`. */
export interface TruncatedText {
  readonly text: string;
  /** Whether the text was truncated. If so, use the full text as the accessible name. */
  readonly isTruncated: boolean;
}

/**
 * Truncates text to at most `graphemes` graphemes and an ellipsis. The text ends after a whole word, unless less than
 * half of the allowed length would remain. In that case, the last word is cut.
 */
export function truncateText(text: string, graphemes: number): TruncatedText {
  const trimmed = text.trim();
  const index = indexAfter(trimmed, graphemes);
  if (index === undefined) return { text: trimmed, isTruncated: false };
  return { text: `${wordsOf(trimmed.slice(0, index), trimmed.slice(index))}…`, isTruncated: true };
}

/** Removes the full stop at the end of an English or Urdu sentence, so that the sentence can be used as a title. */
export const withoutFullStop = (sentence: string): string => sentence.replace(/[.۔]$/, '');

/**
 * Removes a partial last word from `head` if at least half of `head` then remains. Also removes trailing punctuation.
 *
 * @param rest the text after `head`; if it starts with whitespace, the last word of `head` is complete
 */
function wordsOf(head: string, rest: string): string {
  const lastSpace = /^\s/u.test(rest) ? head.length : head.search(/\s\S*$/u);
  const words = lastSpace >= head.length / 2 ? head.slice(0, lastSpace) : head;
  return words.replace(/[\s,;:.،؛۔–—-]+$/u, '');
}

/**
 * Formats a whole number with digit grouping, such as `12,345`. `Intl.NumberFormat` is not used: creating the first
 * formatter takes 170 ms on a mid-range phone, which is a long task while a list page loads. `text.test.ts` compares
 * the result with `Intl.NumberFormat` for every language of the interface.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

const wordsPerMinute = 200;

/** Estimates the reading time in minutes, at least 1. Words are separated by whitespace. */
export function readingMinutes(text: string): number {
  const words = text.match(/\S+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/** Splits a list of tags such as `#hunza, #food travel` at hashes, commas (also Urdu ones) and whitespace. */
export function splitTags(text: string): string[] {
  return text.split(/[#,،\s]+/u).filter((tag) => tag !== '');
}
