import type { RemotePart } from '@safar/remote-kit/lazy-part';
import type { LoadContext, LoadResult, RouteTarget } from '@safar/contract/remote-module';
import { parsePageNumber } from '@safar/domain/paging';
import { lastPageOf } from '../../paged-videos/video-list';
import { SearchPage } from './search-page';
import { isLongEnough, searchTerm } from '../../links/paths';
import { searchFeature, searchRequest } from './search-state';

/**
 * Loads the page of search results that the URL selects, unless the term is too short. Responds with 503 if the search
 * failed, and with 404 for a page after the last one.
 */
export async function loadSearch({ params, search }: RouteTarget, context: LoadContext): Promise<LoadResult> {
  const term = searchTerm(params['query']);
  if (!isLongEnough(term)) return {};
  const page = parsePageNumber(search.get('page'));
  const query = { term, page };
  await context.run(searchRequest.fetch, query);
  const { status, data } = searchRequest.select(context.getState() as object, query);
  if (status === 'failed') return { status: 503 };
  return data !== null && page > lastPageOf(data.total) ? { status: 404 } : {};
}

export const searchRoute: RemotePart<RouteTarget, LoadResult> = {
  component: SearchPage,
  features: [searchFeature],
  load: loadSearch,
};
