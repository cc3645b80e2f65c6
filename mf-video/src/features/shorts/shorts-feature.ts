import type { Feature } from '@safar/shared/contract/remote-module';
import { watchShorts } from './shorts-saga';
import { shortsKey, shortsReducer } from './shorts-slice';

export const shortsFeature: Feature = { key: shortsKey, reducer: shortsReducer, saga: watchShorts };
