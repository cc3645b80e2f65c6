import type { Ad } from '@safar/shared/api/schemas/ad';
import type { AdCategory, SlotProps } from '@safar/shared/contract/slots';
import { createSlice, type PayloadAction } from '@safar/shared/state';
import {
  fulfilledRequest,
  idleRequest,
  pendingRequest,
  rejectedRequest,
  type RequestState,
} from '@safar/shared/state/request-state';

export type Placement = SlotProps['ad'];

/** What the store keeps of one advertisement category. */
export interface CategoryAds {
  readonly request: RequestState<readonly Ad[]>;
  /**
   * The turn of each placement that is on the page: consecutive, so that places of one category show different ads,
   * and counted on from page to page, so that every ad gets its turn.
   */
  readonly turns: Readonly<Record<string, number>>;
  readonly nextTurn: number;
  /**
   * Where in the list this visit begins, as a share of it; `null` until the browser has drawn it. Not the server's to
   * choose: its finished pages are kept for many visitors, and all of them would begin with the same ad.
   */
  readonly start: number | null;
}

export type AdsState = Readonly<Partial<Record<AdCategory, CategoryAds>>>;

const untouched: CategoryAds = { request: idleRequest(), turns: {}, nextTurn: 0, start: null };

const change = (
  state: AdsState,
  category: AdCategory,
  part: (old: CategoryAds) => Partial<CategoryAds>,
): AdsState => {
  const old = state[category] ?? untouched;
  return { ...state, [category]: { ...old, ...part(old) } };
};

const slice = createSlice({
  name: 'mf-ads/ads',
  initialState: {} as AdsState,
  reducers: {
    /** Takes a turn. The first lot that a browser draws counts for the whole visit. */
    placementOpened: (
      state: AdsState,
      { payload: { category, placement, start } }: PayloadAction<Placement & { start?: number }>,
    ) =>
      change(state, category, (old) => ({
        start: old.start ?? start ?? null,
        ...(old.turns[placement] === undefined && {
          turns: { ...old.turns, [placement]: old.nextTurn },
          nextTurn: old.nextTurn + 1,
        }),
      })),
    /** With its last place a category forgets a failure: the next page asks again. */
    placementClosed: (state: AdsState, { payload: { category, placement } }: PayloadAction<Placement>) =>
      change(state, category, ({ turns: { [placement]: _closed, ...turns }, request }) => ({
        turns,
        request: request.status === 'failed' && Object.keys(turns).length === 0 ? idleRequest() : request,
      })),
    adsRequested: (state: AdsState, { payload: category }: PayloadAction<AdCategory>) =>
      change(state, category, ({ request }) => ({ request: pendingRequest(request) })),
    adsReceived: (
      state: AdsState,
      { payload }: PayloadAction<{ category: AdCategory; ads: readonly Ad[] }>,
    ) => change(state, payload.category, () => ({ request: fulfilledRequest(payload.ads) })),
    adsFailed: (state: AdsState, { payload }: PayloadAction<{ category: AdCategory; error: string }>) =>
      change(state, payload.category, ({ request }) => ({
        request: rejectedRequest(request, payload.error),
      })),
  },
});

export const { placementOpened, placementClosed, adsRequested, adsReceived, adsFailed } = slice.actions;
export const adsReducer = slice.reducer;

/** The part of the store that these selectors need. */
export interface AdsRoot {
  readonly 'mf-ads/ads': AdsState;
}

export const selectCategoryAds = (root: AdsRoot, category: AdCategory): CategoryAds =>
  root['mf-ads/ads'][category] ?? untouched;
