import type { AdEvent } from '@safar/shared/api/add-view';
import { createAction, createSlice, type PayloadAction } from '@safar/shared/state';

export interface AdExposed {
  readonly kind: 'views' | 'viewable';
  readonly adId: number;
  /** The page visit: the key of the location. */
  readonly visit: string;
}

/** What was reported of the current page visit, as `views 7`; a new visit starts with nothing. */
export interface TrackingState {
  readonly visit: string | null;
  readonly reported: readonly string[];
}

const nameOf = ({ kind, adId }: AdExposed) => `${kind} ${adId}`;

const slice = createSlice({
  name: 'mf-ads/tracking',
  initialState: { visit: null, reported: [] } as TrackingState,
  reducers: {
    /** The exposure became an event. */
    exposureReported: (state: TrackingState, { payload }: PayloadAction<AdExposed>) => ({
      visit: payload.visit,
      reported: [...(payload.visit === state.visit ? state.reported : []), nameOf(payload)],
    }),
  },
});

export const { exposureReported } = slice.actions;
/** Enough of an ad's loaded picture is, or was for long enough, on a visible screen. */
export const adExposed = createAction<AdExposed>('mf-ads/tracking/adExposed');
export const adClicked = createAction<number>('mf-ads/tracking/adClicked');
/** An event that counts; it is kept on the device already. */
export const eventHappened = createAction<AdEvent>('mf-ads/tracking/eventHappened');
export const trackingReducer = slice.reducer;

/** The part of the store that this selector needs. */
export interface TrackingRoot {
  readonly 'mf-ads/tracking': TrackingState;
}

/** Whether the ad has counted for this in the page visit. */
export function isReported({ 'mf-ads/tracking': state }: TrackingRoot, exposed: AdExposed): boolean {
  return state.visit === exposed.visit && state.reported.includes(nameOf(exposed));
}
