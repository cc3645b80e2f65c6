import type { LoadContext, LoadResult, RouteTarget } from '@safar/shared/contract/remote-module';
import { pageOf } from '@safar/shared/domain/paging';
import { lastPageOf } from '../../video-pages/video-list';
import { isLongEnough, searchTerm } from './search-path';
import { fetchSearch } from './search-saga';
import { searchKey, type WithSearch } from './search-slice';

/** Asks nothing for a term that is too short; a search that failed is 503, a page behind the last one 404. */
export async function loadSearch({ params, search }: RouteTarget, context: LoadContext): Promise<LoadResult> {
  const term = searchTerm(params['query']);
  if (!isLongEnough(term)) return {};
  const page = pageOf(search.get('page'));
  await context.run(fetchSearch, { term, page });
  const { status, data } = (context.getState() as WithSearch)[searchKey].request;
  if (status === 'failed') return { status: 503 };
  return data !== null && page > lastPageOf(data.total) ? { status: 404 } : {};
}
