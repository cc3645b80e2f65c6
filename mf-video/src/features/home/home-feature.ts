import type { Feature } from '@safar/shared/contract/remote-module';
import { watchHome } from './home-saga';
import { homeKey, homeReducer } from './home-slice';

export const homeFeature: Feature = { key: homeKey, reducer: homeReducer, saga: watchHome };
