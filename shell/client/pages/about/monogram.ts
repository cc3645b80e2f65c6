/** Returns the initials of the first and the last word of a name. */
export function monogram(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  const initials = letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '');
  // A space separates Arabic letters, which would otherwise join and change their shape.
  return initials.join(/\p{Script=Arabic}/u.test(name) ? ' ' : '');
}
