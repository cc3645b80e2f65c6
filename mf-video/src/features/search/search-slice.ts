import type { VideoPage } from '@safar/shared/api/take-page';
import { createSlice, type PayloadAction } from '@safar/shared/state';
import {
  fulfilledRequest,
  idleRequest,
  pendingRequest,
  rejectedRequest,
  type RequestState,
} from '@safar/shared/state/request-state';
import { askingPage, failedPage, givenUpPage, withPage, type VideoList } from '../../video-pages/video-list';

export const searchKey = 'mf-video/search';

/** The search that was asked last. Starting one clears the results, and so does a failure. */
export interface SearchState {
  readonly term: string | null;
  readonly request: RequestState<VideoList>;
}

export type WithSearch = { readonly [searchKey]: SearchState };

/** A page of the results of a term. */
export interface SearchQuestion {
  readonly term: string;
  readonly page: number;
}

const initialState: SearchState = { term: null, request: idleRequest() };

/** Changes the results of a term, if they are those of the store. */
function changeList(state: SearchState, term: string, make: (list: VideoList) => VideoList): SearchState {
  const { request } = state;
  if (state.term !== term || request.data === null) return state;
  return { term, request: { ...request, data: make(request.data) } };
}

const slice = createSlice({
  name: searchKey,
  initialState,
  reducers: {
    /** Only the browser asks; on the server the worker runs by itself. */
    searchRequested: (
      state: SearchState,
      { payload: { term } }: PayloadAction<SearchQuestion>,
    ): SearchState => ({
      term,
      request: pendingRequest(state.request),
    }),
    searchReceived: (
      _state: SearchState,
      { payload: { term, answer } }: PayloadAction<{ term: string; answer: VideoPage }>,
    ): SearchState => ({ term, request: fulfilledRequest(withPage(null, answer)) }),
    searchFailed: (
      state: SearchState,
      { payload: { term, message } }: PayloadAction<{ term: string; message: string }>,
    ): SearchState => ({ term, request: rejectedRequest(state.request, message) }),

    /** Asks for another page of the results that are there. */
    moreRequested: (state: SearchState, { payload }: PayloadAction<SearchQuestion>): SearchState =>
      changeList(state, payload.term, (list) => askingPage(list, payload.page)),
    moreReceived: (
      state: SearchState,
      { payload: { term, answer } }: PayloadAction<{ term: string; answer: VideoPage }>,
    ): SearchState => changeList(state, term, (list) => withPage(list, answer)),
    moreFailed: (
      state: SearchState,
      { payload: { term, page, message } }: PayloadAction<SearchQuestion & { message: string }>,
    ): SearchState => changeList(state, term, (list) => failedPage(list, page, message)),
    moreGivenUp: (state: SearchState, { payload }: PayloadAction<SearchQuestion>): SearchState =>
      changeList(state, payload.term, (list) => givenUpPage(list, payload.page)),
    /** The visitor has left the results; pages on their way are given up. */
    searchLeft: (state: SearchState, _action: PayloadAction<string>): SearchState => state,
  },
});

export const searchReducer = slice.reducer;
export const {
  searchRequested,
  searchReceived,
  searchFailed,
  moreRequested,
  moreReceived,
  moreFailed,
  moreGivenUp,
  searchLeft,
} = slice.actions;
