/**
 * Limits a text to `maxLength` UTF-16 code units. Halves of surrogate pairs are removed, because `encodeURIComponent`
 * throws an error for them.
 */
export const limitText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/\p{Cs}/gu, '');
