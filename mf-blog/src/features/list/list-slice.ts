import { createSlice, type PayloadAction } from '@safar/shared/state';
import {
  fulfilledRequest,
  idleRequest,
  pendingRequest,
  rejectedRequest,
  type RequestState,
} from '@safar/shared/state/request-state';
import type { ListPage } from './list-page';
import { listPath, type ListQuery } from './list-path';

export const listKey = 'mf-blog/list';

/** A page that was seen, by its address. */
interface SeenPage {
  readonly path: string;
  readonly list: ListPage;
}

/** The page that was asked for last, and pages seen before, to which Back leads without a wait. */
export interface ListState {
  readonly path: string | null;
  readonly request: RequestState<ListPage>;
  readonly seen: readonly SeenPage[];
}

/** As many as somebody goes back through. */
const mostSeen = 8;

const untouched: ListState = { path: null, request: idleRequest(), seen: [] };

function withSeen({ path, request, seen }: ListState): readonly SeenPage[] {
  if (path === null || request.status !== 'ready' || !request.data) return seen;
  return [{ path, list: request.data }, ...seen.filter((page) => page.path !== path)].slice(0, mostSeen);
}

const slice = createSlice({
  name: listKey,
  initialState: untouched,
  reducers: {
    listRequested: (state: ListState, { payload: query }: PayloadAction<ListQuery>): ListState => ({
      path: listPath(query),
      request: pendingRequest(state.request),
      seen: withSeen(state),
    }),
    listReceived: (state: ListState, { payload }: PayloadAction<ListPage>): ListState => ({
      ...state,
      request: fulfilledRequest(payload),
    }),
    listFailed: (state: ListState, { payload }: PayloadAction<string>): ListState => ({
      ...state,
      request: rejectedRequest(state.request, payload),
    }),
    /** The visitor left: what is on its way is not waited for. */
    listLeft: (state: ListState): ListState =>
      state.request.status === 'loading' ? { ...untouched, seen: state.seen } : state,
  },
});

export const { listRequested, listReceived, listFailed, listLeft } = slice.actions;
export const listReducer = slice.reducer;

/** The part of the store that this selector needs. */
export interface ListRoot {
  readonly [listKey]: ListState;
}

/** What is known of one page of one query; others count for nothing. */
export function selectList(root: ListRoot, query: ListQuery): RequestState<ListPage> {
  const state = root[listKey];
  const path = listPath(query);
  if (state.path === path) return state.request;
  return untouched.request;
}

/** A page as it was when it was seen last, to show it at once. */
export function selectSeen(root: ListRoot, query: ListQuery): ListPage | undefined {
  const path = listPath(query);
  return root[listKey].seen.find((page) => page.path === path)?.list;
}
