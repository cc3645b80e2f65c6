import {
  createSlice,
  type PayloadAction,
  put,
  select,
  takeLatest,
  type UnknownAction,
  useSelector,
} from '@safar/remote-kit/state';
import {
  fulfilledRequest,
  idleRequest,
  pendingRequest,
  rejectedRequest,
  type RequestState,
  useCancelOnUnmount,
  useRequest,
} from '@safar/remote-kit/state/request-slice';
import { failureMessage } from '@safar/contract/api-error';
import type { Feature } from '@safar/contract/remote-module';
import { useMemo } from 'react';
import { createPagedList, useRequestPage } from '../../paged-videos/create-paged-list';
import type { VideoList } from '../../paged-videos/video-list';
import {
  loadListPage,
  loadVideos,
  resolveTarget,
  unknownPage,
  type CategoryPageData,
} from './category-requests';
import { categoryTarget } from './category-target';

export const categoryKey = 'mf-video/category';

/** The list whose request failed. */
type FailedList = 'categories' | 'videos';

/** The state of the category page of one slug. */
interface CategoryEntry {
  readonly slug: string;
  readonly request: RequestState<CategoryPageData>;
  /** The list whose request failed. A retry does not change this field; a successful load sets it to `null`. */
  readonly failed: FailedList | null;
}

/** This state has its own reducer, because `createRequest` stores at most two responses. */
interface CategoryState {
  /**
   * Entries of the most recently requested slugs, the latest first. When the visitor goes back to one of these slugs,
   * the stored page is shown without a request.
   */
  readonly entries: readonly CategoryEntry[];
  /** Category names on the first page of the category list. They stay stored when a later request fails. */
  readonly names: readonly string[];
}

export type WithCategory = { readonly [categoryKey]: CategoryState };

/** The slug of a category page, and a page number of its video list. */
interface CategoryPageArg {
  readonly slug: string;
  readonly page: number;
}

const MAX_ENTRIES = 5;
const initialState: CategoryState = { entries: [], names: [] };
const idle: RequestState<CategoryPageData> = idleRequest();

/** Returns the stored entry of a slug, or an idle entry if none is stored. */
export const selectEntry = ({ entries }: CategoryState, slug: string): CategoryEntry =>
  entries.find((entry) => entry.slug === slug) ?? { slug, request: idle, failed: null };

/** Updates the entry of a slug and moves it to the front, so that the oldest entry is dropped first. */
function updateEntry(
  state: CategoryState,
  slug: string,
  update: (entry: CategoryEntry) => Partial<CategoryEntry>,
): CategoryState {
  const previous = selectEntry(state, slug);
  const others = state.entries.filter((entry) => entry !== previous);
  return { ...state, entries: [{ ...previous, ...update(previous) }, ...others].slice(0, MAX_ENTRIES) };
}

/**
 * Resets the entries whose pending requests `takeLatest` cancels: all pending ones, except the entry of `slug`.
 * Entries with data keep the data. Entries without data are removed, so that the next visit requests them again.
 */
const withoutOtherRequests = (entries: readonly CategoryEntry[], slug?: string): readonly CategoryEntry[] =>
  entries.flatMap((entry) => {
    if (entry.slug === slug || entry.request.status !== 'loading') return [entry];
    const { data } = entry.request;
    return data === null ? [] : [{ slug: entry.slug, request: fulfilledRequest(data), failed: null }];
  });

/** Updates the video list of a slug. Changes nothing if the entry of the slug has no video list. */
function updateList(
  state: CategoryState,
  slug: string,
  update: (list: VideoList) => VideoList,
): CategoryState {
  const { data } = selectEntry(state, slug).request;
  if (data?.kind !== 'videos') return state;
  const list = update(data.list);
  return updateEntry(state, slug, ({ request }) => ({ request: { ...request, data: { ...data, list } } }));
}

const slice = createSlice({
  name: categoryKey,
  initialState,
  reducers: {
    /** Dispatched in the browser only; the server runs `fetchCategoryPage`. */
    pageRequested: (
      state: CategoryState,
      { payload: { slug } }: PayloadAction<CategoryPageArg>,
    ): CategoryState =>
      // `failed` stays set, so that the error panel keeps its message during a retry.
      updateEntry({ ...state, entries: withoutOtherRequests(state.entries, slug) }, slug, ({ request }) => ({
        request: pendingRequest(request, request.data?.kind === 'videos'),
      })),
    namesReceived: (
      state: CategoryState,
      { payload: names }: PayloadAction<readonly string[]>,
    ): CategoryState => ({ ...state, names }),
    pageReceived: (
      state: CategoryState,
      { payload: { slug, page } }: PayloadAction<{ slug: string; page: CategoryPageData }>,
    ): CategoryState => updateEntry(state, slug, () => ({ failed: null, request: fulfilledRequest(page) })),
    pageFailed: (
      state: CategoryState,
      {
        payload: { slug, failed, message },
      }: PayloadAction<{ slug: string; failed: FailedList; message: string }>,
    ): CategoryState =>
      updateEntry(state, slug, ({ request }) => ({
        failed,
        request: rejectedRequest(request, message, true),
      })),
    /** Dispatched when the visitor leaves the category pages. */
    pageCancelled: (state: CategoryState): CategoryState => ({
      ...state,
      entries: withoutOtherRequests(state.entries),
    }),
  },
});

export const { pageRequested, pageCancelled, namesReceived, pageReceived, pageFailed } = slice.actions;

/** Requests for further pages of a category's videos. */
export const categoryPages = createPagedList<CategoryState>({
  key: categoryKey,
  updateList,
  *load(slug, page) {
    const { data } = (yield select(
      (state: WithCategory) => selectEntry(state[categoryKey], slug).request,
    )) as CategoryEntry['request'];
    return data?.kind === 'videos' ? yield* loadListPage(data.category, page) : undefined;
  },
});

export const categoryReducer = (state: CategoryState | undefined, action: UnknownAction): CategoryState =>
  categoryPages.reducer(slice.reducer(state, action), action);

function* reportFailure(slug: string, failed: FailedList, error: unknown) {
  const message = failureMessage(error);
  if (message !== undefined) yield put(pageFailed({ slug, failed, message }));
}

/**
 * Loads the data of a category page: first resolves the slug (see `resolveTarget`), then loads one page of the
 * category's videos. Fixed and built-in slugs (see `categoryTarget`) work even if the category list cannot be loaded.
 */
export function* fetchCategoryPage({ slug, page }: CategoryPageArg): Generator {
  let target = categoryTarget(slug, []);
  try {
    const { names }: CategoryState = yield select((state: WithCategory) => state[categoryKey]);
    const resolved = yield* resolveTarget(slug, names);
    if (resolved.names !== names) yield put(namesReceived(resolved.names));
    target = resolved.target;
  } catch (error) {
    if (target.kind !== 'videos') {
      yield* reportFailure(slug, 'categories', error);
      return;
    }
  }
  try {
    const data = target.kind === 'videos' ? yield* loadVideos(target.category, page) : unknownPage;
    yield put(pageReceived({ slug, page: data }));
  } catch (error) {
    yield* reportFailure(slug, 'videos', error);
  }
}

function* handlePageRequested(action: UnknownAction): Generator {
  if (pageRequested.match(action)) yield* fetchCategoryPage(action.payload);
}

function* watchCategory(): Generator {
  yield takeLatest([pageRequested, pageCancelled], handlePageRequested);
  yield* categoryPages.watch();
}

export const categoryFeature: Feature = { key: categoryKey, reducer: categoryReducer, saga: watchCategory };

interface CategoryPageResult extends CategoryEntry {
  readonly names: readonly string[];
  retry(): void;
  /** Requests another page of the list. */
  readonly requestPage: (page: number) => void;
}

const pageRequest = {
  requested: pageRequested,
  cancelled: pageCancelled,
  select: (state: WithCategory, { slug }: CategoryPageArg) => selectEntry(state[categoryKey], slug).request,
};

/** Returns the data of a category page, and requests it if the store does not have it. */
export function useCategoryPage(slug: string, page: number): CategoryPageResult {
  const { entries, names } = useSelector((state: WithCategory) => state[categoryKey]);
  const arg = useMemo(() => ({ slug, page }), [slug, page]);
  const { request, retry } = useRequest(pageRequest, arg);
  useCancelOnUnmount(pageRequest);
  const failed = entries.find((entry) => entry.slug === slug)?.failed ?? null;
  const requestPage = useRequestPage(categoryPages, slug);
  return { slug, request, failed, names, retry, requestPage };
}
