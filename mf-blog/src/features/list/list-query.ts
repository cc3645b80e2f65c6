import { pageOf } from '@safar/shared/domain/paging';

/** What of the blog is asked for. */
export interface ListQuery {
  readonly page: number;
  /** Empty when nothing is searched. */
  readonly search: string;
}

/** Characters that the backend takes. */
const LONGEST_SEARCH = 200;

/** The query in `/blog?page=2` or `/blog?search=hunza`. */
export function listQueryOf(parameters: URLSearchParams): ListQuery {
  const search = (parameters.get('search') ?? '').trim().slice(0, LONGEST_SEARCH);
  return { search, page: pageOf(parameters.get('page')) };
}

/** The one address of a query, the first page without a number. */
export function listPath({ page, search }: ListQuery): string {
  const parameters = new URLSearchParams({
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size > 0 ? `/blog?${parameters.toString()}` : '/blog';
}
