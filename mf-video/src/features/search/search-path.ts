import { minSearchLength } from '@safar/domain/product-limits';

/** Path of the results page for a term. */
export const searchPath = (query: string): string => `/search/${encodeURIComponent(query)}`;

/** Maximum term length of the backend. */
const MAX_LENGTH = 200;

/** A term with normalized white space. */
export const searchTerm = (parameter: string | undefined): string =>
  (parameter ?? '').trim().replace(/\s+/g, ' ').slice(0, MAX_LENGTH);

export const isLongEnough = (term: string): boolean => [...term].length >= minSearchLength;
