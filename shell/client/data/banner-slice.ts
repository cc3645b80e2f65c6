import { createSlice, type PayloadAction } from '@safar/shared/state';
import {
  fulfilledRequest,
  idleRequest,
  pendingRequest,
  rejectedRequest,
  type RequestState,
} from '@safar/shared/state/request-state';

export const bannerKey = 'shell/banner';

/** The words in the middle of the header. */
export type BannerState = RequestState<string>;

/** A document that is not rendered on the server comes without any state. */
export type WithBanner = { readonly [bannerKey]?: BannerState };

const initialState: BannerState = idleRequest();

const slice = createSlice({
  name: bannerKey,
  initialState,
  reducers: {
    /** Asks for the text. Only the browser does; on the server the worker runs by itself. */
    bannerRequested: (state: BannerState): BannerState => pendingRequest(state, true),
    bannerReceived: (_state: BannerState, { payload }: PayloadAction<string>): BannerState =>
      fulfilledRequest(payload),
    bannerFailed: (state: BannerState, { payload }: PayloadAction<string>): BannerState =>
      rejectedRequest(state, payload, true),
  },
});

export const bannerReducer = slice.reducer;
export const selectBanner = (state: WithBanner): BannerState => state[bannerKey] ?? initialState;
export const { bannerRequested, bannerReceived, bannerFailed } = slice.actions;
