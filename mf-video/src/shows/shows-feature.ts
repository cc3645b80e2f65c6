import type { Feature } from '@safar/shared/contract/remote-module';
import { watchShows } from './shows-saga';
import { showsKey, showsReducer } from './shows-slice';

export const showsFeature: Feature = { key: showsKey, reducer: showsReducer, saga: watchShows };
