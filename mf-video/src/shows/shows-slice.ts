import type { Show } from '@safar/shared/api/schemas/show';
import { createRequestSlice } from '@safar/shared/state/request-slice';
import type { RequestState } from '@safar/shared/state/request-state';

export const showsKey = 'mf-video/shows';

/** One request for the two parts of the home page that show them. */
export type ShowsState = RequestState<readonly Show[]>;

export type WithShows = { readonly [showsKey]: ShowsState };

export const {
  reducer: showsReducer,
  requested: showsRequested,
  received: showsReceived,
  failed: showsFailed,
} = createRequestSlice<readonly Show[]>(showsKey);
