import type { Short } from '@safar/shared/api/schemas/short';
import { createRequestSlice } from '@safar/shared/state/request-slice';
import type { RequestState } from '@safar/shared/state/request-state';

export const shortsKey = 'mf-video/shorts';

/** The shorts of all categories. They are one list, so a failure keeps what came before. */
export type ShortsState = RequestState<readonly Short[]>;

export type WithShorts = { readonly [shortsKey]: ShortsState };

export const {
  reducer: shortsReducer,
  requested: shortsRequested,
  received: shortsReceived,
  failed: shortsFailed,
} = createRequestSlice<readonly Short[]>(shortsKey, { keepData: true });
