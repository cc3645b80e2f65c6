import type { Slide } from '@safar/shared/api/schemas/slide';
import { createRequestSlice } from '@safar/shared/state/request-slice';
import type { RequestState } from '@safar/shared/state/request-state';

export const slidesKey = 'mf-video/slides';

export type SlidesState = RequestState<readonly Slide[]>;

export type WithSlides = { readonly [slidesKey]: SlidesState };

export const {
  reducer: slidesReducer,
  requested: slidesRequested,
  received: slidesReceived,
  failed: slidesFailed,
} = createRequestSlice<readonly Slide[]>(slidesKey);
