import type { Feature } from '@safar/shared/contract/remote-module';
import { watchVideo } from './video-saga';
import { videoKey, videoReducer } from './video-slice';

export const videoFeature: Feature = { key: videoKey, reducer: videoReducer, saga: watchVideo };
