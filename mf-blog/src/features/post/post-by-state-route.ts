import type { PartCode } from '@safar/shared/contract/lazy-feature';
import type { LoadResult, RouteTarget } from '@safar/shared/contract/remote-module';
import { PostByState } from './post-by-state';

/** A server never sees navigation state. */
export const postByStateRoute: PartCode<RouteTarget, LoadResult> = {
  component: PostByState,
  load: async () => ({ redirect: '/blog' }),
};
