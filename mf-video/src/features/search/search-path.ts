import { searchMinimum } from '@safar/shared/domain/product-limits';

/** The page of results for what a visitor typed. */
export const searchPath = (query: string): string => `/search/${encodeURIComponent(query)}`;

/** Characters that the backend takes. */
const LONGEST = 200;

/** A search as it is asked: without space around it or double space in it. */
export const searchTerm = (parameter: string | undefined): string =>
  (parameter ?? '').trim().replace(/\s+/g, ' ').slice(0, LONGEST);

export const isLongEnough = (term: string): boolean => [...term].length >= searchMinimum;
