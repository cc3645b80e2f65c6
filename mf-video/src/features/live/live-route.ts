import type { RemotePart } from '@safar/remote-kit/lazy-part';
import type { LoadResult, RouteTarget } from '@safar/contract/remote-module';
import { popularFilmsRequest } from '../home/home-state';
import { LivePage } from './live-page';

export const liveRoute: RemotePart<RouteTarget, LoadResult> = {
  component: LivePage,
  features: [popularFilmsRequest.feature],
  async load(_target, { run }) {
    await run(popularFilmsRequest.fetch);
    return {};
  },
};
