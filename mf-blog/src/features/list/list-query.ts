import { limitText } from '@safar/domain/limit-text';
import { parsePageNumber } from '@safar/domain/paging';
import { maxTermLength } from '@safar/domain/product-limits';

export interface ListQuery {
  readonly page: number;
  /** The search terms; empty for the list of all posts. */
  readonly search: string;
}

/** Parses the query of a URL such as `/blog?page=2` or `/blog?search=hunza`. */
export function parseListQuery(parameters: URLSearchParams): ListQuery {
  const search = limitText((parameters.get('search') ?? '').trim(), maxTermLength);
  return { search, page: parsePageNumber(parameters.get('page')) };
}

/** Returns the canonical path of a query. The path of the first page contains no page number. */
export function listPath({ page, search }: ListQuery): string {
  const parameters = new URLSearchParams({
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return parameters ? `/blog?${parameters}` : '/blog';
}
