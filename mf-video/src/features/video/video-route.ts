import type { PartCode } from '@safar/shared/contract/lazy-feature';
import type { LoadResult, RouteTarget } from '@safar/shared/contract/remote-module';
import { loadVideo } from './load-video';
import { videoFeatures } from './video-features';
import { VideoPage } from './video-page';

export const videoRoute: PartCode<RouteTarget, LoadResult> = {
  component: VideoPage,
  features: videoFeatures,
  load: loadVideo,
};
