import type { Video } from '@safar/shared/api/schemas/video';
import { createSlice, type PayloadAction } from '@safar/shared/state';
import {
  fulfilledRequest,
  idleRequest,
  pendingRequest,
  rejectedRequest,
  type RequestState,
} from '@safar/shared/state/request-state';

export const searchKey = 'mf-video/search';

/** The search that was asked last. Starting one clears the results, and so does a failure. */
export interface SearchState {
  readonly term: string | null;
  readonly request: RequestState<readonly Video[]>;
}

export type WithSearch = { readonly [searchKey]: SearchState };

const initialState: SearchState = { term: null, request: idleRequest() };

const slice = createSlice({
  name: searchKey,
  initialState,
  reducers: {
    /** Only the browser asks; on the server the worker runs by itself. */
    searchRequested: (state: SearchState, { payload: term }: PayloadAction<string>): SearchState => ({
      term,
      request: pendingRequest(state.request),
    }),
    searchReceived: (
      _state: SearchState,
      { payload: { term, videos } }: PayloadAction<{ term: string; videos: readonly Video[] }>,
    ): SearchState => ({ term, request: fulfilledRequest(videos) }),
    searchFailed: (
      state: SearchState,
      { payload: { term, message } }: PayloadAction<{ term: string; message: string }>,
    ): SearchState => ({ term, request: rejectedRequest(state.request, message) }),
  },
});

export const searchReducer = slice.reducer;
export const { searchRequested, searchReceived, searchFailed } = slice.actions;
