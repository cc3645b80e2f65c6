/**
 * Limits a text to `maxLength` UTF-16 code units. Then removes lone surrogates, such as the first half of an emoji that
 * was cut, because `encodeURIComponent` throws an error for them.
 */
export const limitText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/\p{Cs}/gu, '');
