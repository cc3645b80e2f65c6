import { limitText } from '@safar/domain/limit-text';
import { maxTermLength, minSearchLength } from '@safar/domain/product-limits';

export const livePath = '/live-transmission';

export const shortsPath = '/discover-shots';

/** Path of the search results for a term. */
export const searchPath = (query: string): string => `/search/${encodeURIComponent(query)}`;

/** Normalizes the white space of a search term and limits its length. */
export const searchTerm = (parameter: string | undefined): string =>
  limitText((parameter ?? '').trim().replace(/\s+/g, ' '), maxTermLength);

/** Whether a search term is long enough. Counts UTF-16 code units, as `minlength` of the search field does. */
export const isLongEnough = (term: string): boolean => term.length >= minSearchLength;

/**
 * The parsed parameter of `/show-more/{…}`: the id of a video, a text to search for, or an invalid id (empty or longer
 * than 15 digits).
 */
type VideoParameter =
  | { readonly kind: 'number'; readonly id: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unknown' };

export function videoParameter(parameter = ''): VideoParameter {
  if (/^\d{1,15}$/.test(parameter)) return { kind: 'number', id: Number(parameter) };
  return /^\d*$/.test(parameter) ? { kind: 'unknown' } : { kind: 'text', text: parameter };
}

/** Redirect target for an unknown video. The shell shows the notice on the home page. */
export const unknownVideoPath = '/?notice=video-missing';
