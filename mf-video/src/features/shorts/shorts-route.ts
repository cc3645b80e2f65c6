import type { PartCode } from '@safar/shared/contract/lazy-feature';
import type { LoadResult, RouteTarget } from '@safar/shared/contract/remote-module';
import { loadShortsPage } from './load-shorts';
import { shortsFeature } from './shorts-feature';
import { ShortsPage } from './shorts-page';

export const shortsRoute: PartCode<RouteTarget, LoadResult> = {
  component: ShortsPage,
  features: [shortsFeature],
  load: (_target, context) => loadShortsPage(context),
};
