/**
 * Text of a form as it is checked and stored: trimmed, with one kind of line end, without control characters and
 * halves of characters, which databases and mails cannot hold.
 */
export function tidyText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim();
}
