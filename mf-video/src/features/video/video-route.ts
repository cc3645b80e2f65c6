import type { PartCode } from '@safar/shared/contract/lazy-feature';
import type { LoadResult, RouteTarget } from '@safar/shared/contract/remote-module';
import { loadVideo } from './load-video';
import { videoFeature } from './video-feature';
import { VideoPage } from './video-page';

export const videoRoute: PartCode<RouteTarget, LoadResult> = {
  component: VideoPage,
  features: [videoFeature],
  load: loadVideo,
};
