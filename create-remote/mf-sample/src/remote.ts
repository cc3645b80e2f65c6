import { lazyPart } from '@safar/remote-kit/lazy-part';
import { defineRemote } from '@safar/contract/remote-module';

export default defineRemote({
  name: 'mf-sample',
  features: [],
  routes: {
    page: lazyPart(() =>
      import(/* webpackChunkName: "route-page" */ './features/page/page-route').then(
        (part) => part.pageRoute,
      ),
    ),
  },
  slots: {
    'home.more': lazyPart(() =>
      import(/* webpackChunkName: "home" */ './features/teaser/teaser').then(({ Teaser }) => ({
        component: Teaser,
      })),
    ),
  },
});
