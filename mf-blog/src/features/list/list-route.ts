import type { PartCode } from '@safar/shared/contract/lazy-feature';
import type { LoadContext, LoadResult, RouteTarget } from '@safar/shared/contract/remote-module';
import { BlogPage } from './blog-page';
import { listQueryOf } from './list-query';
import { loadList, watchList } from './list-saga';
import { listKey, listReducer, selectList, type ListRoot } from './list-slice';

/** A list that failed is 503: search engines should come again. A page behind the last one is 404. */
async function load({ search }: RouteTarget, { run, getState }: LoadContext): Promise<LoadResult> {
  const query = listQueryOf(search);
  await run(loadList, query);
  const { status, data } = selectList(getState() as ListRoot, query);
  if (status === 'failed') return { status: 503 };
  return data?.posts.length === 0 && query.page > 1 ? { status: 404 } : {};
}

export const listRoute: PartCode<RouteTarget, LoadResult> = {
  component: BlogPage,
  features: [{ key: listKey, reducer: listReducer, saga: watchList }],
  load,
};
