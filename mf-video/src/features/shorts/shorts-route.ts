import type { RemotePart } from '@safar/remote-kit/lazy-part';
import type { LoadContext, LoadResult, RouteTarget } from '@safar/contract/remote-module';
import { parsePageNumber } from '@safar/domain/paging';
import { shortsPerPage } from '@safar/domain/product-limits';
import { lastPageOf } from '../../paged-videos/video-list';
import { ShortsPage } from './shorts-page';
import { shortsRequest } from './shorts-state';

/**
 * Loads the page of shorts that the URL selects. Responds with 503 if the request failed, so that search engines retry,
 * and with 404 past the last page.
 */
export async function loadShortsPage(
  { search }: Pick<RouteTarget, 'search'>,
  { run, getState }: LoadContext,
): Promise<LoadResult> {
  const page = parsePageNumber(search.get('page'));
  await run(shortsRequest.fetch, page);
  const { status, data } = shortsRequest.select(getState() as object, page);
  if (status === 'failed') return { status: 503 };
  return data && page > lastPageOf(data.total, shortsPerPage) ? { status: 404 } : {};
}

export const shortsRoute: RemotePart<RouteTarget, LoadResult> = {
  component: ShortsPage,
  features: [shortsRequest.feature],
  load: loadShortsPage,
};
