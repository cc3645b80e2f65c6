import type { PartCode } from '@safar/shared/contract/lazy-feature';
import type { NoProps } from '@safar/shared/contract/slots';
import { LatestPosts } from './latest-posts';
import { loadLatest, watchLatest } from './latest-saga';
import { latestReducer } from './latest-slice';

export const latestPart: PartCode<NoProps> = {
  component: LatestPosts,
  features: [{ key: 'mf-blog/latest', reducer: latestReducer, saga: watchLatest }],
  load: async (_props, { run }) => void (await run(loadLatest)),
};
