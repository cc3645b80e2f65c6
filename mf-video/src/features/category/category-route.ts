import type { RemotePart } from '@safar/remote-kit/lazy-part';
import type { LoadContext, LoadResult, RouteTarget } from '@safar/contract/remote-module';
import { parsePageNumber } from '@safar/domain/paging';
import { CategoryPage } from './category-page';
import { isNotFound } from './category-requests';
import {
  categoryFeature,
  categoryKey,
  selectEntry,
  fetchCategoryPage,
  type WithCategory,
} from './category-state';

/**
 * Loads one page of the videos of the category in the URL. Returns status 404 for an unknown slug, or a page past the
 * last one. If loading failed, the slug may still be valid, so the status is 503.
 */
export async function loadCategory(
  { params, search }: RouteTarget,
  context: LoadContext,
): Promise<LoadResult> {
  const slug = params['slug'] ?? '';
  const page = parsePageNumber(search.get('page'));
  await context.run(fetchCategoryPage, { slug, page });
  const { request } = selectEntry((context.getState() as WithCategory)[categoryKey], slug);
  if (request.status === 'failed') return { status: 503 };
  const { data } = request;
  return isNotFound(data, page) ? { status: 404 } : {};
}

export const categoryRoute: RemotePart<RouteTarget, LoadResult> = {
  component: CategoryPage,
  features: [categoryFeature],
  load: loadCategory,
};
