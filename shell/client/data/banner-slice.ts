import { createRequestSlice } from '@safar/shared/state/request-slice';
import type { RequestState } from '@safar/shared/state/request-state';

export const bannerKey = 'shell/banner';

/** The words in the middle of the header. */
export type BannerState = RequestState<string>;

/** A document that is not rendered on the server comes without any state. */
export type WithBanner = { readonly [bannerKey]?: BannerState };

const slice = createRequestSlice<string>(bannerKey, { keepData: true });

export const selectBanner = (state: WithBanner): BannerState => state[bannerKey] ?? slice.initialState;
export const {
  reducer: bannerReducer,
  requested: bannerRequested,
  received: bannerReceived,
  failed: bannerFailed,
} = slice;
