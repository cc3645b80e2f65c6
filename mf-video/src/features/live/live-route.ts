import type { RemotePart } from '@safar/remote-kit/lazy-part';
import type { LoadResult, RouteTarget } from '@safar/contract/remote-module';
import { homeRequests } from '../home/home-state';
import { LivePage } from './live-page';

export const liveRoute: RemotePart<RouteTarget, LoadResult> = {
  component: LivePage,
  features: [homeRequests.trendingNow.feature],
  async load(_target, { run }) {
    await run(homeRequests.trendingNow.fetch, 1);
    return {};
  },
};
