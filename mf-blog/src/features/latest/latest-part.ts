import type { RemotePart } from '@safar/shared/contract/lazy-part';
import type { NoProps } from '@safar/shared/contract/slots';
import { LatestPosts } from './latest-posts';
import { latestPosts } from './latest-state';

export const latestPostsPart: RemotePart<NoProps> = {
  component: LatestPosts,
  features: [latestPosts.feature],
  load: async (_props, { run }) => void (await run(latestPosts.fetch)),
};
