import type { LoadContext, LoadResult, RouteTarget } from '@safar/contract/remote-module';
import { parsePageNumber } from '@safar/domain/paging';
import type { RemotePart } from '@safar/remote-kit/lazy-part';
import { popularFilmsRequest } from '../home/home-state';
import { CategoriesPage } from './categories-page';
import { categoriesRequest } from './categories-state';

/**
 * Loads one page of the category names, and the films that `/category` shows below them. Returns status 404 past
 * the last page of names, and 503 if the names could not be loaded.
 */
async function loadCategories({ search }: RouteTarget, context: LoadContext): Promise<LoadResult> {
  const page = parsePageNumber(search.get('page'));
  await Promise.all([context.run(categoriesRequest.fetch, page), context.run(popularFilmsRequest.fetch)]);
  const { status, data } = categoriesRequest.select(context.getState() as object, page);
  if (status === 'failed') return { status: 503 };
  return data !== null && page > data.last ? { status: 404 } : {};
}

export const categoriesRoute: RemotePart<RouteTarget, LoadResult> = {
  component: CategoriesPage,
  features: [categoriesRequest.feature, popularFilmsRequest.feature],
  load: loadCategories,
};
