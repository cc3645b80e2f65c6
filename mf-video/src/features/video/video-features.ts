import type { Feature } from '@safar/shared/contract/remote-module';
import { watchCategoryShorts } from './category-shorts-saga';
import { categoryShortsKey, categoryShortsReducer } from './category-shorts-slice';
import { watchEpisodes } from './episodes-saga';
import { episodesKey, episodesReducer } from './episodes-slice';
import { watchVideo } from './video-saga';
import { videoKey, videoReducer } from './video-slice';

/** What the video page keeps in the store. */
export const videoFeatures: readonly Feature[] = [
  { key: videoKey, reducer: videoReducer, saga: watchVideo },
  { key: episodesKey, reducer: episodesReducer, saga: watchEpisodes },
  { key: categoryShortsKey, reducer: categoryShortsReducer, saga: watchCategoryShorts },
];
