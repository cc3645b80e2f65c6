import type { Feature } from '@safar/shared/contract/remote-module';
import { watchSlides } from './slides-saga';
import { slidesKey, slidesReducer } from './slides-slice';

export const slidesFeature: Feature = { key: slidesKey, reducer: slidesReducer, saga: watchSlides };
