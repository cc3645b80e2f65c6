import { postsPerPage } from './product-limits';

/** The current page of a list, from 1, and the pages that its links lead to. */
export interface PageState {
  readonly page: number;
  /** `undefined` disables Prev. */
  readonly previous: number | undefined;
  /** `undefined` disables Next. */
  readonly next: number | undefined;
}

/** The links of a pager. */
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

/** Parses `?page=`. Anything but a whole number from 1 becomes 1. */
export function parsePageNumber(parameter: string | null | undefined): number {
  return /^[1-9]\d{0,5}$/.test(parameter ?? '') ? Number(parameter) : 1;
}
