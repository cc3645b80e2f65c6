import { createSlice, type PayloadAction } from '@safar/shared/state';
import {
  fulfilledRequest,
  idleRequest,
  pendingRequest,
  rejectedRequest,
  type RequestState,
} from '@safar/shared/state/request-state';
import type { PostSummary } from '../post-card/post-summary';
import { sameQuery, type ListQuery } from './list-query';

/** One page of the list, as its cards need it. */
export interface ListPage {
  readonly posts: readonly PostSummary[];
  /** Of all pages. */
  readonly total: number;
  readonly page: number;
}

/** The list that was asked for last, and for what. */
export interface ListState {
  readonly query: ListQuery | null;
  readonly request: RequestState<ListPage>;
}

const untouched: ListState = { query: null, request: idleRequest() };

const slice = createSlice({
  name: 'mf-blog/list',
  initialState: untouched,
  reducers: {
    listRequested: ({ request }: ListState, { payload: query }: PayloadAction<ListQuery>): ListState => ({
      query,
      request: pendingRequest(request),
    }),
    listReceived: ({ query }: ListState, { payload }: PayloadAction<ListPage>): ListState => ({
      query,
      request: fulfilledRequest(payload),
    }),
    /** A search has no total and no further pages. */
    searchReceived: (
      { query }: ListState,
      { payload: posts }: PayloadAction<ListPage['posts']>,
    ): ListState => ({
      query,
      request: fulfilledRequest({ posts, total: 0, page: 1 }),
    }),
    listFailed: ({ query, request }: ListState, { payload }: PayloadAction<string>): ListState => ({
      query,
      request: rejectedRequest(request, payload),
    }),
    /** The visitor left: what is on its way is not waited for. */
    listLeft: (state: ListState): ListState => (state.request.status === 'loading' ? untouched : state),
  },
});

export const { listRequested, listReceived, searchReceived, listFailed, listLeft } = slice.actions;
export const listReducer = slice.reducer;

/** The part of the store that this selector needs. */
export interface ListRoot {
  readonly 'mf-blog/list': ListState;
}

/** What is known of one query; the list of another one counts for nothing. */
export function selectList(root: ListRoot, query: ListQuery): RequestState<ListPage> {
  const state = root['mf-blog/list'];
  return state.query && sameQuery(state.query, query) ? state.request : untouched.request;
}
