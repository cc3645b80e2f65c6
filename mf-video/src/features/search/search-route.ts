import type { PartCode } from '@safar/shared/contract/lazy-feature';
import type { LoadResult, RouteTarget } from '@safar/shared/contract/remote-module';
import { loadSearch } from './load-search';
import { searchFeature } from './search-feature';
import { SearchPage } from './search-page';

export const searchRoute: PartCode<RouteTarget, LoadResult> = {
  component: SearchPage,
  features: [searchFeature],
  load: loadSearch,
};
