import type { Short } from '@safar/shared/api/schemas/short';
import { createSlice, type PayloadAction } from '@safar/shared/state';
import {
  fulfilledRequest,
  idleRequest,
  pendingRequest,
  rejectedRequest,
  type RequestState,
} from '@safar/shared/state/request-state';

export const shortsKey = 'mf-video/shorts';

/** The shorts of all categories. They are one list, so a failure keeps what came before. */
export type ShortsState = RequestState<readonly Short[]>;

export type WithShorts = { readonly [shortsKey]: ShortsState };

const initialState: ShortsState = idleRequest();

const slice = createSlice({
  name: shortsKey,
  initialState,
  reducers: {
    /** Only the browser asks; on the server the worker runs by itself. */
    shortsRequested: (state: ShortsState): ShortsState => pendingRequest(state, true),
    shortsReceived: (_state: ShortsState, { payload }: PayloadAction<readonly Short[]>): ShortsState =>
      fulfilledRequest(payload),
    shortsFailed: (state: ShortsState, { payload }: PayloadAction<string>): ShortsState =>
      rejectedRequest(state, payload, true),
  },
});

export const shortsReducer = slice.reducer;
export const { shortsRequested, shortsReceived, shortsFailed } = slice.actions;
