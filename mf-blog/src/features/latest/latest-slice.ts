import { createSlice, type PayloadAction } from '@safar/shared/state';
import {
  fulfilledRequest,
  idleRequest,
  pendingRequest,
  rejectedRequest,
  type RequestState,
} from '@safar/shared/state/request-state';
import type { PostSummary } from '../post-card/post-summary';

/** Posts in the teaser. */
export const LATEST_COUNT = 3;

/** The newest posts. */
export type LatestState = RequestState<readonly PostSummary[]>;

const slice = createSlice({
  name: 'mf-blog/latest',
  initialState: idleRequest() as LatestState,
  reducers: {
    latestRequested: (state: LatestState): LatestState => pendingRequest(state),
    latestReceived: (_state: LatestState, { payload }: PayloadAction<readonly PostSummary[]>): LatestState =>
      fulfilledRequest(payload),
    latestFailed: (state: LatestState, { payload }: PayloadAction<string>): LatestState =>
      rejectedRequest(state, payload),
    latestGivenUp: (): LatestState => idleRequest(),
  },
});

export const { latestRequested, latestReceived, latestFailed, latestGivenUp } = slice.actions;
export const latestReducer = slice.reducer;

/** The part of the store that this selector needs. */
export interface LatestRoot {
  readonly 'mf-blog/latest': LatestState;
}

export const selectLatest = (root: LatestRoot): LatestState => root['mf-blog/latest'];
