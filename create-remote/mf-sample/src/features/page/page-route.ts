import type { PartCode } from '@safar/shared/contract/lazy-feature';
import type { LoadContext, LoadResult, RouteTarget } from '@safar/shared/contract/remote-module';
import { loadCategories, watchCategories } from './categories-saga';
import { categoriesKey, categoriesReducer, selectCategories, type CategoriesRoot } from './categories-slice';
import { Page } from './page';

/** A page without its content is 503: search engines should come again. */
async function load(_target: RouteTarget, { run, getState }: LoadContext): Promise<LoadResult> {
  await run(loadCategories);
  const { status } = selectCategories(getState() as CategoriesRoot);
  return status === 'failed' ? { status: 503 } : {};
}

export const pageRoute: PartCode<RouteTarget, LoadResult> = {
  component: Page,
  features: [{ key: categoriesKey, reducer: categoriesReducer, saga: watchCategories }],
  load,
};
