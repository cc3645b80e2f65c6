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

export const categoryKey = 'mf-video/category';

/** What an address below the root turned out to be. */
export type CategoryPageData =
  | {
      readonly kind: 'videos';
      /** In the spelling of the wire; `null` for all categories together. */
      readonly category: string | null;
      readonly list: VideoList;
    }
  | { readonly kind: 'choice' }
  | { readonly kind: 'unknown' };

/** Which of its two lists a page lacks. */
export type FailedList = 'categories' | 'videos';

/** One address and what came for it. */
export interface CategoryEntry {
  readonly slug: string;
  readonly request: RequestState<CategoryPageData>;
  /** Of the last failure at this address, until an answer comes. */
  readonly failed: FailedList | null;
}

export interface CategoryState {
  /** The addresses that were visited last, the latest first: Back shows them at once. */
  readonly entries: readonly CategoryEntry[];
  /** Names of the last category list that came; a later failure keeps them. */
  readonly names: readonly string[];
}

export type WithCategory = { readonly [categoryKey]: CategoryState };

/** A page of an address. */
export interface CategoryQuestion {
  readonly slug: string;
  readonly page: number;
}

const KEPT = 5;
const initialState: CategoryState = { entries: [], names: [] };
const noEntry = (slug: string): CategoryEntry => ({ slug, request: idleRequest(), failed: null });

/** What the store knows of an address; never anything of another one. */
export const entryOf = ({ entries }: CategoryState, slug: string): CategoryEntry =>
  entries.find((entry) => entry.slug === slug) ?? noEntry(slug);

/** Changes one entry, and makes it the latest. */
function change(
  state: CategoryState,
  slug: string,
  make: (entry: CategoryEntry) => Partial<CategoryEntry>,
): CategoryState {
  const before = entryOf(state, slug);
  const others = state.entries.filter((entry) => entry !== before);
  return { ...state, entries: [{ ...before, ...make(before) }, ...others].slice(0, KEPT) };
}

/** Changes the list of one entry, if it has one. */
function changeList(state: CategoryState, slug: string, make: (list: VideoList) => VideoList): CategoryState {
  const { data } = entryOf(state, slug).request;
  if (data?.kind !== 'videos') return state;
  const list = make(data.list);
  return change(state, slug, ({ request }) => ({ request: { ...request, data: { ...data, list } } }));
}

const slice = createSlice({
  name: categoryKey,
  initialState,
  reducers: {
    /** Asks for what an address is. Only the browser does; on the server the worker runs by itself. */
    pageRequested: (
      state: CategoryState,
      { payload: { slug } }: PayloadAction<CategoryQuestion>,
    ): CategoryState =>
      // `failed` stays: the panel keeps its words while a retry is on its way.
      change(state, slug, ({ request }) => ({ request: pendingRequest(request, true) })),
    namesReceived: (
      state: CategoryState,
      { payload: names }: PayloadAction<readonly string[]>,
    ): CategoryState => ({ ...state, names }),
    pageReceived: (
      state: CategoryState,
      { payload: { slug, page } }: PayloadAction<{ slug: string; page: CategoryPageData }>,
    ): CategoryState => change(state, slug, () => ({ failed: null, request: fulfilledRequest(page) })),
    pageFailed: (
      state: CategoryState,
      {
        payload: { slug, failed, message },
      }: PayloadAction<{ slug: string; failed: FailedList; message: string }>,
    ): CategoryState =>
      change(state, slug, ({ request }) => ({ failed, request: rejectedRequest(request, message, true) })),

    /** Asks for another page of a list that is there. */
    moreRequested: (state: CategoryState, { payload }: PayloadAction<CategoryQuestion>): CategoryState =>
      changeList(state, payload.slug, (list) => askingPage(list, payload.page)),
    moreReceived: (
      state: CategoryState,
      { payload: { slug, answer } }: PayloadAction<{ slug: string; answer: VideoPage }>,
    ): CategoryState => changeList(state, slug, (list) => withPage(list, answer)),
    moreFailed: (
      state: CategoryState,
      { payload: { slug, page, message } }: PayloadAction<CategoryQuestion & { message: string }>,
    ): CategoryState => changeList(state, slug, (list) => failedPage(list, page, message)),
    moreGivenUp: (state: CategoryState, { payload }: PayloadAction<CategoryQuestion>): CategoryState =>
      changeList(state, payload.slug, (list) => givenUpPage(list, payload.page)),
    /** The visitor has left an address; what is on its way for it is given up. */
    categoryLeft: (state: CategoryState, _action: PayloadAction<string>): CategoryState => state,
  },
});

export const categoryReducer = slice.reducer;
export const {
  pageRequested,
  namesReceived,
  pageReceived,
  pageFailed,
  moreRequested,
  moreReceived,
  moreFailed,
  moreGivenUp,
  categoryLeft,
} = slice.actions;
