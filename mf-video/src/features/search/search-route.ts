import type { RemotePart } from '@safar/remote-kit/lazy-part';
import type { LoadContext, LoadResult, RouteTarget } from '@safar/contract/remote-module';
import { parsePageNumber } from '@safar/domain/paging';
import { lastPageOf } from '../../paged-videos/video-list';
import { SearchPage } from './search-page';
import { isLongEnough, searchTerm } from './search-path';
import { fetchSearch, searchFeature, searchKey, type WithSearch } from './search-state';

/** Skips terms that are too short. A failed search is 503, a page past the last one 404. */
export async function loadSearch({ params, search }: RouteTarget, context: LoadContext): Promise<LoadResult> {
  const term = searchTerm(params['query']);
  if (!isLongEnough(term)) return {};
  const page = parsePageNumber(search.get('page'));
  await context.run(fetchSearch, { term, page });
  const { status, data } = (context.getState() as WithSearch)[searchKey].request;
  if (status === 'failed') return { status: 503 };
  return data !== null && page > lastPageOf(data.total) ? { status: 404 } : {};
}

export const searchRoute: RemotePart<RouteTarget, LoadResult> = {
  component: SearchPage,
  features: [searchFeature],
  load: loadSearch,
};
