import { pageOf } from '@safar/shared/domain/paging';

/** What of the blog is asked for; a search has one page only. */
export interface ListQuery {
  readonly page: number;
  /** Empty when nothing is searched. */
  readonly search: string;
}

/** The query in `/blog?page=2` or `/blog?search=hunza`. */
export function listQueryOf(parameters: URLSearchParams): ListQuery {
  const search = (parameters.get('search') ?? '').trim();
  return { search, page: search ? 1 : pageOf(parameters.get('page')) };
}

/** The one address of a query, the first page without a number. */
export function listPath({ page, search }: ListQuery): string {
  if (search) return `/blog?${new URLSearchParams({ search }).toString()}`;
  return page > 1 ? `/blog?page=${page}` : '/blog';
}

export const sameQuery = (a: ListQuery, b: ListQuery): boolean => a.page === b.page && a.search === b.search;
