import { lazyFeature } from '@safar/shared/contract/lazy-feature';
import { defineRemote } from '@safar/shared/contract/remote-module';

export default defineRemote({
  name: 'mf-sample',
  features: [],
  routes: {
    page: lazyFeature(() =>
      import(/* webpackChunkName: "route-page" */ './features/page/page-route').then(
        (part) => part.pageRoute,
      ),
    ),
  },
  slots: {
    'home.more': lazyFeature(() =>
      import(/* webpackChunkName: "home" */ './features/teaser/teaser-part').then((part) => part.teaserPart),
    ),
  },
});
