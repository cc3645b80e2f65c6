import { pageOf } from '@safar/shared/domain/paging';
import type { ListQuery } from './list-path';

/** Characters that the backend takes. */
const LONGEST_SEARCH = 200;

/** The query in `/blog?page=2` or `/blog?search=hunza`. */
export function listQueryOf(parameters: URLSearchParams): ListQuery {
  const search = (parameters.get('search') ?? '').trim().slice(0, LONGEST_SEARCH);
  return { search, page: pageOf(parameters.get('page')) };
}
