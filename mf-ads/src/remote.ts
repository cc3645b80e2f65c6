import { defineRemote } from '@safar/contract/remote-module';
import { AdSlot } from './features/ad/ad-slot';
import { adsReducer, loadPlacement, watchAds } from './features/ad/ads-state';
import { trackingReducer } from './features/tracking/tracking-state';
import { watchTracking } from './features/tracking/watch-tracking';

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
      load: async (placement, { run }) => {
        await run(loadPlacement, placement);
      },
    },
  },
});
