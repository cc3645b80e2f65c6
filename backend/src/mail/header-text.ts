const longest = 180;

/**
 * A visitor's words as one line in the head of a mail: no line ends and control characters, and none of the invisible
 * ones that turn the direction of what follows.
 */
export function headerText(text: string): string {
  const line = text
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .replaceAll('=?', '= ?') // would begin a word in another encoding
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line;
}
