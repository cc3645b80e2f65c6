/** The parameter of `/show-more/{…}`: a video id, text to search for, or an invalid number. */
export type VideoParameter =
  | { readonly kind: 'number'; readonly id: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unknown' };

export function videoParameter(parameter = ''): VideoParameter {
  if (/^\d{1,15}$/.test(parameter)) return { kind: 'number', id: Number(parameter) };
  return /^\d*$/.test(parameter) ? { kind: 'unknown' } : { kind: 'text', text: parameter };
}

/** The shell shows the notice for a missing video on the home page. */
export const unknownVideoPath = '/?notice=video-missing';
