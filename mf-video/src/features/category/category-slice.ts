import type { Video } from '@safar/shared/api/schemas/video';
import { createSlice, type PayloadAction } from '@safar/shared/state';
import {
  fulfilledRequest,
  idleRequest,
  pendingRequest,
  rejectedRequest,
  type RequestState,
} from '@safar/shared/state/request-state';

export const categoryKey = 'mf-video/category';

/** What an address below the root turned out to be. */
export type CategoryPageData =
  | {
      readonly kind: 'videos';
      /** In the spelling of the wire; `null` for all categories together. */
      readonly category: string | null;
      readonly videos: readonly Video[];
    }
  | { readonly kind: 'choice' }
  | { readonly kind: 'unknown' };

/** Which of its two lists a page lacks. */
export type FailedList = 'categories' | 'videos';

export interface CategoryState {
  /** Which address `request` belongs to. */
  readonly slug: string | null;
  readonly request: RequestState<CategoryPageData>;
  /** Of the last failure at this address, until an answer comes. */
  readonly failed: FailedList | null;
  /** Names of the last category list that came; a later failure keeps them. */
  readonly names: readonly string[];
}

export type WithCategory = { readonly [categoryKey]: CategoryState };

const initialState: CategoryState = { slug: null, request: idleRequest(), failed: null, names: [] };

const slice = createSlice({
  name: categoryKey,
  initialState,
  reducers: {
    /** Asks for a page. Only the browser does; on the server the worker runs by itself. */
    pageRequested: (state: CategoryState, { payload: slug }: PayloadAction<string>): CategoryState => ({
      ...state,
      slug,
      // The panel keeps its words while a retry is on its way.
      failed: state.slug === slug ? state.failed : null,
      // The videos of one category are never shown under the name of another.
      request: pendingRequest(state.request, state.slug === slug),
    }),
    namesReceived: (
      state: CategoryState,
      { payload: names }: PayloadAction<readonly string[]>,
    ): CategoryState => ({
      ...state,
      names,
    }),
    pageReceived: (
      state: CategoryState,
      { payload: { slug, page } }: PayloadAction<{ slug: string; page: CategoryPageData }>,
    ): CategoryState => ({ ...state, slug, failed: null, request: fulfilledRequest(page) }),
    pageFailed: (
      state: CategoryState,
      { payload }: PayloadAction<{ slug: string; failed: FailedList; message: string }>,
    ): CategoryState => ({
      ...state,
      slug: payload.slug,
      failed: payload.failed,
      request: rejectedRequest(state.request, payload.message, state.slug === payload.slug),
    }),
  },
});

export const categoryReducer = slice.reducer;
export const { pageRequested, namesReceived, pageReceived, pageFailed } = slice.actions;
