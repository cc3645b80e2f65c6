import type { RemotePart } from '@safar/remote-kit/lazy-part';
import type { LoadContext, LoadResult, RouteTarget } from '@safar/contract/remote-module';
import { BlogPage } from './blog-page';
import { parseListQuery } from './list-query';
import { listFeature, listRequest } from './list-state';

/**
 * Loads one page of the list of posts or of the search results. The status is 503 if the request failed, so that search
 * engines try again, and 404 for a page number after the last page.
 */
async function load({ search }: RouteTarget, { run, getState }: LoadContext): Promise<LoadResult> {
  const query = parseListQuery(search);
  await run(listRequest.fetch, query);
  const { status, data } = listRequest.select(getState() as object, query);
  if (status === 'failed') return { status: 503 };
  return data?.posts.length === 0 && query.page > 1 ? { status: 404 } : {};
}

export const listRoute: RemotePart<RouteTarget, LoadResult> = {
  component: BlogPage,
  features: [listFeature],
  load,
};
