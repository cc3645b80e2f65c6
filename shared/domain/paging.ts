import { postsPerPage } from './product-limits';

/** The number of the current page of a list, starting at 1, and the numbers of the pages before and after it. */
export interface PageState {
  readonly page: number;
  /** Number of the previous page; `undefined` on the first page. */
  readonly previous: number | undefined;
  /** Number of the next page; `undefined` on the last page. */
  readonly next: number | undefined;
}

/** Returns the page numbers that a pager shows. */
export function pageState({
  page,
  total,
  pageSize = postsPerPage,
}: {
  readonly page: number;
  readonly total: number;
  readonly pageSize?: number;
}): PageState {
  return {
    page,
    previous: page > 1 ? page - 1 : undefined,
    next: page * pageSize < total ? page + 1 : undefined,
  };
}

/** Parses the value of `?page=`. Any value that is not a whole number from 1 to 999,999 becomes 1. */
export function parsePageNumber(parameter: string | null | undefined): number {
  return /^[1-9]\d{0,5}$/.test(parameter ?? '') ? Number(parameter) : 1;
}
