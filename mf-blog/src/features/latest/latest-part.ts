import type { RemotePart } from '@safar/remote-kit/lazy-part';
import type { NoProps } from '@safar/contract/slots';
import { LatestPosts } from './latest-posts';
import { latestPosts } from './latest-state';

export const latestPostsPart: RemotePart<NoProps> = {
  component: LatestPosts,
  features: [latestPosts.feature],
  load: async (_props, { run }) => void (await run(latestPosts.fetch)),
};
