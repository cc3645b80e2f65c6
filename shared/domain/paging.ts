import { postsPerPage } from './product-limits';

export interface PageState {
  readonly page: number;
  /** `undefined` disables Prev. */
  readonly previous: number | undefined;
  /** `undefined` disables Next. */
  readonly next: number | undefined;
}

/** What the pager offers: no previous on page 1, no next unless `page * pageSize` is below the total. */
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

/** The page that `?page=` means; whatever is no whole number from 1 is page 1. */
export function pageOf(parameter: string | null | undefined): number {
  return /^[1-9]\d{0,5}$/.test(parameter ?? '') ? Number(parameter) : 1;
}
