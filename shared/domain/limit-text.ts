/**
 * Limits a text to `maxLength` UTF-16 code units. Lone surrogates are removed, because `encodeURIComponent` throws an
 * error for them.
 */
export const limitText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/\p{Cs}/gu, '');
