import type { Page } from '@safar/api/pages';
import type { Ad } from '@safar/api/schemas';
import type { AdCategory, SlotProps } from '@safar/contract/slots';
import { imageUrl } from '@safar/domain/pictures';
import { adsPerPage } from '@safar/domain/product-limits';
import { call, createSlice, put, select, takeEvery, type PayloadAction } from '@safar/remote-kit/state';
import { callApi } from '@safar/remote-kit/state/call-api';
import {
  fulfilledRequest,
  idleRequest,
  pendingRequest,
  rejectedRequest,
  type RequestState,
} from '@safar/remote-kit/state/request-slice';

type Placement = SlotProps['ad'];

/** The state of one advertisement category. */
interface CategoryAds {
  readonly request: RequestState<Page<Ad>>;
  /**
   * The turn number of each mounted placement, by placement. A placement shows the ad that is this number of positions
   * after `start`. Turn numbers are consecutive, so that the placements of a category show different ads. The next page
   * view continues with `nextTurn`, so that all ads are shown in rotation.
   */
  readonly turns: Readonly<Record<string, number>>;
  readonly nextTurn: number;
  /**
   * The position in the list at which the rotation of this visit begins, as a fraction from 0 to 1; `null` until the
   * browser has chosen it. The server does not choose it, because many visitors share a cached page and would all
   * begin with the same ad.
   */
  readonly start: number | null;
  /**
   * The page of the list that contains the start or, if that page is empty or cannot be loaded, the page that was
   * loaded before it. The visit rotates only through the ads of one page, so that no visitor downloads a long list.
   * `null` until the start and the length of the list are known.
   */
  readonly page: number | null;
}

export type AdsState = Readonly<Partial<Record<AdCategory, CategoryAds>>>;

const initialCategory: CategoryAds = {
  request: idleRequest(),
  turns: {},
  nextTurn: 0,
  start: null,
  page: null,
};

const updateCategory = (
  state: AdsState,
  category: AdCategory,
  changes: (old: CategoryAds) => Partial<CategoryAds>,
): AdsState => {
  const old = state[category] ?? initialCategory;
  const next = { ...old, ...changes(old) };
  return { ...state, [category]: { ...next, page: next.page ?? startPage(next) } };
};

/**
 * Derives the page from the position in the whole list, so that every ad is equally likely to be the first of a
 * visit, including the ads of a shorter last page.
 */
const startPage = ({ start, request: { data } }: CategoryAds): number | null =>
  start === null || data === null ? null : Math.floor(Math.floor(start * data.total) / adsPerPage) + 1;

const slice = createSlice({
  name: 'mf-ads/ads',
  initialState: {} as AdsState,
  reducers: {
    /** Assigns a turn to the placement. The first `start` from the browser applies to the whole visit. */
    placementMounted: (
      state: AdsState,
      { payload: { category, placement, start } }: PayloadAction<Placement & { start?: number }>,
    ) =>
      updateCategory(state, category, (old) => ({
        start: old.start ?? start ?? null,
        ...(old.turns[placement] === undefined && {
          turns: { ...old.turns, [placement]: old.nextTurn },
          nextTurn: old.nextTurn + 1,
        }),
      })),
    /**
     * Resets a failed request when the last placement of the category unmounts, so that the next page view tries
     * again.
     */
    placementUnmounted: (state: AdsState, { payload: { category, placement } }: PayloadAction<Placement>) =>
      updateCategory(state, category, ({ turns: { [placement]: _removed, ...turns }, request }) => ({
        turns,
        request: request.status === 'failed' && Object.keys(turns).length === 0 ? idleRequest() : request,
      })),
    adsRequested: (state: AdsState, { payload: category }: PayloadAction<AdCategory>) =>
      updateCategory(state, category, ({ request }) => ({ request: pendingRequest(request, true) })),
    adsReceived: (state: AdsState, { payload }: PayloadAction<{ category: AdCategory; ads: Page<Ad> }>) =>
      updateCategory(state, payload.category, () => ({ request: fulfilledRequest(payload.ads) })),
    /**
     * If a page was loaded before, ignores the error, and the visit rotates through the ads of that page. Otherwise
     * stores the error and leaves the list empty, as the product specification requires for a failed request.
     */
    adsFailed: (state: AdsState, { payload }: PayloadAction<{ category: AdCategory; error: string }>) =>
      updateCategory(state, payload.category, ({ request }) =>
        request.data
          ? { request: fulfilledRequest(request.data), page: request.data.page }
          : { request: rejectedRequest(request, payload.error) },
      ),
  },
});

export const { placementMounted, placementUnmounted, adsRequested, adsReceived, adsFailed } = slice.actions;
export const adsReducer = slice.reducer;

export interface AdsRoot {
  readonly 'mf-ads/ads': AdsState;
}

export const selectCategoryAds = (root: AdsRoot, category: AdCategory): CategoryAds =>
  root['mf-ads/ads'][category] ?? initialCategory;

/** The ads with a usable picture. */
export const adsWithPicture = (ads: readonly Ad[], imageBase: string): readonly Ad[] =>
  ads.filter(({ image }) => imageUrl(imageBase, image) !== undefined);

/**
 * Returns the ad for the turn of a placement; `undefined` if there are no ads. For `start` see `CategoryAds`.
 *
 * @param ads ads on the page of the list that this visit rotates through
 * @param total number of ads in the whole list
 */
export function chooseAd(ads: readonly Ad[], turn: number, start: number, total: number): Ad | undefined {
  const first = Math.floor(start * total) % adsPerPage;
  return ads[(first + turn) % ads.length];
}

const importListAds = () => import(/* webpackChunkName: "api" */ '@safar/api/ads').then((api) => api.listAds);

const selectPage = (root: AdsRoot, category: AdCategory) => selectCategoryAds(root, category).page ?? 1;

/**
 * Loads the ads of one category that this visit rotates through. The first response contains the length of the list,
 * from which the reducer derives the page that contains `start`. If the first response is another page, the page with
 * `start` is loaded next. Error messages are stored only for debugging; visitors never see them.
 */
function* fetchAds(category: AdCategory): Generator {
  try {
    let loaded: number | undefined;
    let page: number = yield select(selectPage, category);
    while (page !== loaded) {
      const ads = yield* callApi(importListAds, { category, page, perPage: adsPerPage });
      // The list may have become shorter since its length was determined, for example since the HTML was cached.
      if (page > 1 && ads.items.length === 0) throw new Error('The page is empty.');
      yield put(adsReceived({ category, ads: { ...ads, page } }));
      loaded = page;
      page = yield select(selectPage, category);
    }
  } catch (error) {
    yield put(adsFailed({ category, error: error instanceof Error ? error.message : String(error) }));
  }
}

/** Loads the ads for a placement on the server. Placements of one category share one request. */
export function* loadPlacement(placement: Placement): Generator {
  yield put(placementMounted(placement));
  const { request } = (yield select((root: AdsRoot) =>
    selectCategoryAds(root, placement.category),
  )) as CategoryAds;
  if (request.status !== 'idle') return;
  yield put(adsRequested(placement.category));
  yield call(fetchAds, placement.category);
}

/** Runs at most one request per category at a time. Placements that request ads meanwhile share its result. */
export function* watchAds(): Generator {
  const inFlight = new Set<AdCategory>();
  yield takeEvery(adsRequested, function* ({ payload: category }) {
    if (inFlight.has(category)) return;
    inFlight.add(category);
    try {
      yield call(fetchAds, category);
    } finally {
      inFlight.delete(category);
    }
  });
}
