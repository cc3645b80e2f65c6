import type { Page } from '@safar/api/pages';
import type { Video } from '@safar/api/schemas';
import { videosPerPage } from '@safar/domain/product-limits';
import {
  call,
  createAction,
  createSlice,
  type PayloadAction,
  put,
  race,
  take,
  takeEvery,
  takeLatest,
  useDispatch,
  useSelector,
} from '@safar/remote-kit/state';
import {
  fulfilledRequest,
  idleRequest,
  pendingRequest,
  rejectedRequest,
  type RequestState,
} from '@safar/remote-kit/state/request-slice';
import { failureMessage } from '@safar/contract/api-error';
import { callApi } from '@safar/remote-kit/state/call-api';
import type { Feature } from '@safar/contract/remote-module';
import { useCallback, useEffect } from 'react';
import {
  withPendingPage,
  withFailedPage,
  withAbortedPage,
  type VideoList,
  withLoadedPage,
} from '../../paged-videos/video-list';
import { searchVideos } from '../../requests/api';

export const searchKey = 'mf-video/search';

/** The latest search. Starting a search or a failure clears the results. */
export interface SearchState {
  readonly term: string | null;
  readonly request: RequestState<VideoList>;
}

export type WithSearch = { readonly [searchKey]: SearchState };

/** A page of the results for a term. */
export interface SearchPageArg {
  readonly term: string;
  readonly page: number;
}

const initialState: SearchState = { term: null, request: idleRequest() };

/** Updates the results if they belong to the term. */
function updateList(state: SearchState, term: string, update: (list: VideoList) => VideoList): SearchState {
  const { request } = state;
  if (state.term !== term || request.data === null) return state;
  return { term, request: { ...request, data: update(request.data) } };
}

const slice = createSlice({
  name: searchKey,
  initialState,
  reducers: {
    /** Dispatched in the browser only; the server runs `fetchSearch`. */
    searchRequested: (
      state: SearchState,
      { payload: { term } }: PayloadAction<SearchPageArg>,
    ): SearchState => ({
      term,
      request: pendingRequest(state.request),
    }),
    searchReceived: (
      _state: SearchState,
      { payload: { term, response } }: PayloadAction<{ term: string; response: Page<Video> }>,
    ): SearchState => ({ term, request: fulfilledRequest(withLoadedPage(null, response)) }),
    searchFailed: (
      state: SearchState,
      { payload: { term, message } }: PayloadAction<{ term: string; message: string }>,
    ): SearchState => ({ term, request: rejectedRequest(state.request, message) }),

    /** Requests another page of loaded results. */
    moreRequested: (state: SearchState, { payload }: PayloadAction<SearchPageArg>): SearchState =>
      updateList(state, payload.term, (list) => withPendingPage(list, payload.page)),
    moreReceived: (
      state: SearchState,
      { payload: { term, response } }: PayloadAction<{ term: string; response: Page<Video> }>,
    ): SearchState => updateList(state, term, (list) => withLoadedPage(list, response)),
    moreFailed: (
      state: SearchState,
      { payload: { term, page, message } }: PayloadAction<SearchPageArg & { message: string }>,
    ): SearchState => updateList(state, term, (list) => withFailedPage(list, page, message)),
    moreAborted: (state: SearchState, { payload }: PayloadAction<SearchPageArg>): SearchState =>
      updateList(state, payload.term, (list) => withAbortedPage(list, payload.page)),
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
  moreAborted,
} = slice.actions;

/** Aborts pending pages when the results unmount. */
export const searchUnmounted = createAction<string>(`${searchKey}/unmounted`);

/** Loads a page of results into the store as the only page. */
export function* fetchSearch({ term, page }: SearchPageArg): Generator {
  try {
    yield put(
      searchReceived({
        term,
        response: yield* callApi(searchVideos, term, { page, perPage: videosPerPage }),
      }),
    );
  } catch (error) {
    const message = failureMessage(error);
    if (message !== undefined) yield put(searchFailed({ term, message }));
  }
}

function* handleSearch({ payload }: PayloadAction<SearchPageArg>): Generator {
  yield* fetchSearch(payload);
}

function* fetchMore({ term, page }: SearchPageArg): Generator {
  try {
    yield put(
      moreReceived({ term, response: yield* callApi(searchVideos, term, { page, perPage: videosPerPage }) }),
    );
  } catch (error) {
    const message = failureMessage(error);
    yield put(message === undefined ? moreAborted({ term, page }) : moreFailed({ term, page, message }));
  }
}

/** Loads another page, unless the results unmount first. */
function* handleMore({ payload }: PayloadAction<SearchPageArg>): Generator {
  const { unmounted } = (yield race({
    done: call(fetchMore, payload),
    unmounted: take(searchUnmounted.match),
  })) as { unmounted?: unknown };
  if (unmounted) yield put(moreAborted(payload));
}

/** A new search aborts the previous one. */
export function* watchSearch(): Generator {
  yield takeLatest(searchRequested, handleSearch);
  yield takeEvery(moreRequested, handleMore);
}

export const searchFeature: Feature = { key: searchKey, reducer: searchReducer, saga: watchSearch };

const idle = idleRequest<VideoList>();

export interface SearchRequest {
  readonly request: RequestState<VideoList>;
  retry(): void;
  /** Requests another page of the results. */
  readonly requestPage: (page: number) => void;
}

/** The results of a search. Requests them if enabled and not stored. */
export function useSearch(term: string, page: number, enabled: boolean): SearchRequest {
  const dispatch = useDispatch();
  const stored = useSelector((state: WithSearch) => state[searchKey]);
  const request = stored.term === term ? stored.request : idle;
  const isMissing = enabled && request.status === 'idle';

  useEffect(() => {
    if (isMissing) dispatch(searchRequested({ term, page }));
  }, [dispatch, isMissing, term, page]);

  useEffect(() => () => void dispatch(searchUnmounted(term)), [dispatch, term]);

  const requestPage = useCallback(
    (more: number) => void dispatch(moreRequested({ term, page: more })),
    [dispatch, term],
  );
  return { request, retry: () => void dispatch(searchRequested({ term, page })), requestPage };
}
