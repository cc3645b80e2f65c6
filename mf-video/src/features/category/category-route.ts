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
 * Loads the page of videos that the URL names. Responds with 404 for an unknown slug or a page past the last one, and
 * with 503 if the lookup of the slug or the request for the videos failed, because the slug may be valid.
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
