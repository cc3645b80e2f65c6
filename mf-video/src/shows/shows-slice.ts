import type { Show } from '@safar/shared/api/schemas/show';
import { createSlice, type PayloadAction } from '@safar/shared/state';
import {
  fulfilledRequest,
  idleRequest,
  pendingRequest,
  rejectedRequest,
  type RequestState,
} from '@safar/shared/state/request-state';

export const showsKey = 'mf-video/shows';

/** One request for the two parts of the home page that show them. */
export type ShowsState = RequestState<readonly Show[]>;

export type WithShows = { readonly [showsKey]: ShowsState };

const initialState: ShowsState = idleRequest();

const slice = createSlice({
  name: showsKey,
  initialState,
  reducers: {
    /** Asks for the shows. Only the browser does; on the server the worker runs by itself. */
    showsRequested: (state: ShowsState): ShowsState => pendingRequest(state),
    showsReceived: (_state: ShowsState, { payload }: PayloadAction<readonly Show[]>): ShowsState =>
      fulfilledRequest(payload),
    showsFailed: (state: ShowsState, { payload }: PayloadAction<string>): ShowsState =>
      rejectedRequest(state, payload),
  },
});

export const showsReducer = slice.reducer;
export const { showsRequested, showsReceived, showsFailed } = slice.actions;
