/** The first letters of the first two words that matter. */
export function monogram(title: string): string {
  const words = title.split(/[^\p{L}]+/u).filter((word) => word.length > 2 || /^\p{Lu}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
