import type { Page } from '@safar/api/pages';
import type { Ad } from '@safar/api/schemas';
import type { AdCategory, SlotProps } from '@safar/contract/slots';
import { imageUrl } from '@safar/domain/pictures';
import { adsPerPage } from '@safar/domain/product-limits';
import { call, createSlice, fork, put, select, take, type PayloadAction } from '@safar/remote-kit/state';
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
   * A turn for each mounted placement. Turns are consecutive, so that the placements of a category show different ads,
   * and continue across pages, so that every ad is shown in rotation.
   */
  readonly turns: Readonly<Record<string, number>>;
  readonly nextTurn: number;
  /**
   * The position in the list at which the rotation of this visit begins, from 0 to 1; `null` until the browser has
   * chosen it. The server does not choose it, because many visitors share its cached pages and would all begin with
   * the same ad.
   */
  readonly start: number | null;
  /**
   * The page of the list that contains the start. The visit rotates through this page only, so that a visitor never
   * downloads a long list. `null` until the start and the length of the list are known.
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

/** Every ad is equally likely to be the first one of a visit, also on a shorter last page. */
const startPage = ({ start, request: { data } }: CategoryAds): number | null =>
  start === null || data === null ? null : Math.floor(Math.floor(start * data.total) / adsPerPage) + 1;

const slice = createSlice({
  name: 'mf-ads/ads',
  initialState: {} as AdsState,
  reducers: {
    /** Assigns a turn. The first `start` from the browser applies to the whole visit. */
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
    /** A failed request is reset with the category's last placement, so that the next page tries again. */
    placementUnmounted: (state: AdsState, { payload: { category, placement } }: PayloadAction<Placement>) =>
      updateCategory(state, category, ({ turns: { [placement]: _removed, ...turns }, request }) => ({
        turns,
        request: request.status === 'failed' && Object.keys(turns).length === 0 ? idleRequest() : request,
      })),
    adsRequested: (state: AdsState, { payload: category }: PayloadAction<AdCategory>) =>
      updateCategory(state, category, ({ request }) => ({ request: pendingRequest(request) })),
    adsReceived: (state: AdsState, { payload }: PayloadAction<{ category: AdCategory; ads: Page<Ad> }>) =>
      updateCategory(state, payload.category, () => ({ request: fulfilledRequest(payload.ads) })),
    adsFailed: (state: AdsState, { payload }: PayloadAction<{ category: AdCategory; error: string }>) =>
      updateCategory(state, payload.category, ({ request }) => ({
        request: rejectedRequest(request, payload.error),
      })),
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
 * The ad for a placement's turn; `undefined` if the page is empty. For `start` see `CategoryAds`.
 *
 * @param ads of the visit's page
 * @param total of the whole list
 */
export function chooseAd(ads: readonly Ad[], turn: number, start: number, total: number): Ad | undefined {
  const first = Math.floor(start * total) % adsPerPage;
  return ads[(first + turn) % ads.length];
}

const importListAds = () => import(/* webpackChunkName: "api" */ '@safar/api/ads').then((api) => api.listAds);

const selectPage = (root: AdsRoot, category: AdCategory) => selectCategoryAds(root, category).page ?? 1;

/**
 * Loads the visit's page of one category's ads. The length of the list in the first response may select another page. Visitors never see
 * the error message; it is stored for debugging.
 */
function* fetchAds(category: AdCategory): Generator {
  try {
    let loaded: number | undefined;
    let page: number = yield select(selectPage, category);
    while (page !== loaded) {
      const ads = yield* callApi(importListAds, { category, page, perPage: adsPerPage });
      yield put(adsReceived({ category, ads: { ...ads, page } }));
      loaded = page;
      page = yield select(selectPage, category);
    }
  } catch (error) {
    yield put(adsFailed({ category, error: error instanceof Error ? error.message : String(error) }));
  }
}

/** Loads a placement on the server. Placements of one category share its request. */
export function* loadPlacement(placement: Placement): Generator {
  yield put(placementMounted(placement));
  const { request } = (yield select((root: AdsRoot) =>
    selectCategoryAds(root, placement.category),
  )) as CategoryAds;
  if (request.status !== 'idle') return;
  yield put(adsRequested(placement.category));
  yield call(fetchAds, placement.category);
}

/** Runs at most one request per category; placements that ask meanwhile share its result. */
export function* watchAds(): Generator {
  const inFlight = new Set<AdCategory>();
  for (;;) {
    const { payload: category } = (yield take(adsRequested)) as ReturnType<typeof adsRequested>;
    if (!inFlight.has(category)) yield fork(fetchOnce, category, inFlight);
  }
}

function* fetchOnce(category: AdCategory, inFlight: Set<AdCategory>): Generator {
  inFlight.add(category);
  try {
    yield call(fetchAds, category);
  } finally {
    inFlight.delete(category);
  }
}
