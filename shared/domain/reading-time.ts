/** Words that people read in a minute without hurry. */
const wordsPerMinute = 200;

/** Minutes to read a text, at least one. Words are what stands between spaces, in Urdu as in English. */
export function readingMinutes(text: string): number {
  const words = text.match(/\S+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
