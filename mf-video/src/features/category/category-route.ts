import type { PartCode } from '@safar/shared/contract/lazy-feature';
import type { LoadResult, RouteTarget } from '@safar/shared/contract/remote-module';
import { categoryFeature } from './category-feature';
import { CategoryPage } from './category-page';
import { loadCategory } from './load-category';

export const categoryRoute: PartCode<RouteTarget, LoadResult> = {
  component: CategoryPage,
  features: [categoryFeature],
  load: loadCategory,
};
