/** What stands in `/show-more/{…}`: the number of a video, words to search for, or a number that no video has. */
export type VideoParameter =
  | { readonly kind: 'number'; readonly id: number }
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'unknown' };

export function videoParameter(parameter = ''): VideoParameter {
  if (/^\d{1,15}$/.test(parameter)) return { kind: 'number', id: Number(parameter) };
  return /^\d*$/.test(parameter) ? { kind: 'unknown' } : { kind: 'words', words: parameter };
}
