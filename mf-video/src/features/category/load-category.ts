import type { LoadContext, LoadResult, RouteTarget } from '@safar/shared/contract/remote-module';
import { fetchCategoryPage } from './category-saga';
import { categoryKey, type WithCategory } from './category-slice';

/** A slug that no list knows is 404; a list that failed is 503, because nobody knows then. */
export async function loadCategory({ params }: RouteTarget, context: LoadContext): Promise<LoadResult> {
  await context.run(fetchCategoryPage, params['slug'] ?? '');
  const { request } = (context.getState() as WithCategory)[categoryKey];
  if (request.status === 'failed') return { status: 503 };
  return request.data?.kind === 'unknown' ? { status: 404 } : {};
}
