import type { PartCode } from '@safar/shared/contract/lazy-feature';
import type { LoadResult, RouteTarget } from '@safar/shared/contract/remote-module';
import { LivePage } from './live-page';

export const liveRoute: PartCode<RouteTarget, LoadResult> = { component: LivePage };
