import { defineRemote } from '@safar/shared/contract/remote-module';
import { AdSlot } from './features/ad/ad-slot';
import { loadPlacement, watchAds } from './features/ad/ads-saga';
import { adsReducer } from './features/ad/ads-slice';
import { watchTracking } from './features/tracking/tracking-saga';
import { trackingReducer } from './features/tracking/tracking-slice';

export default defineRemote({
  name: 'mf-ads',
  features: [
    { key: 'mf-ads/ads', reducer: adsReducer, saga: watchAds },
    { key: 'mf-ads/tracking', reducer: trackingReducer, saga: watchTracking },
  ],
  routes: {},
  slots: {
    ad: {
      component: AdSlot,
      load: async (place, { run }) => {
        await run(loadPlacement, place);
      },
    },
  },
});
