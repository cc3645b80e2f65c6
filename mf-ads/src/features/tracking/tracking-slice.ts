import { createAction, createSlice, type PayloadAction } from '@safar/shared/state';

export interface AdSeen {
  readonly adId: number;
  /** The page visit: the key of the location. */
  readonly visit: string;
}

/** A view that was reported, or is being, or could not be: then it keeps its id, so that it never counts twice. */
export interface ReportedView {
  readonly eventId: string;
  readonly status: 'sending' | 'sent' | 'unsent';
}

/** Views of the current page visit by ad id; a new visit starts with none. */
export interface TrackingState {
  readonly visit: string | null;
  readonly views: Readonly<Record<number, ReportedView>>;
}

type ViewReported = AdSeen & ReportedView;

const slice = createSlice({
  name: 'mf-ads/tracking',
  initialState: { visit: null, views: {} } as TrackingState,
  reducers: {
    /** Enough of an ad's loaded picture is on a visible screen. */
    adSeen: (state: TrackingState, { payload: { visit } }: PayloadAction<AdSeen>) =>
      visit === state.visit ? state : { visit, views: {} },
    viewReported: (state: TrackingState, { payload }: PayloadAction<ViewReported>) => {
      const { adId, visit, eventId, status } = payload;
      // The answer of a visit that is over.
      if (visit !== state.visit) return state;
      return { visit, views: { ...state.views, [adId]: { eventId, status } } };
    },
  },
});

export const { adSeen, viewReported } = slice.actions;
export const adClicked = createAction<number>('mf-ads/tracking/adClicked');
export const trackingReducer = slice.reducer;

/** The part of the store that these selectors need. */
export interface TrackingRoot {
  readonly 'mf-ads/tracking': TrackingState;
}

export const selectView = (root: TrackingRoot, adId: number): ReportedView | undefined =>
  root['mf-ads/tracking'].views[adId];
