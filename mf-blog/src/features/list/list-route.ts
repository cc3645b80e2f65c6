import type { RemotePart } from '@safar/remote-kit/lazy-part';
import type { LoadContext, LoadResult, RouteTarget } from '@safar/contract/remote-module';
import { BlogPage } from './blog-page';
import { parseListQuery } from './list-query';
import { listFeature, listRequest } from './list-state';

/**
 * Loads one page of all posts or of a search. Responds with 503 if the request failed, so that search engines try
 * again, and with 404 for a page after the last one.
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
