import { lazyFeature } from '@safar/shared/contract/lazy-feature';
import { defineRemote } from '@safar/shared/contract/remote-module';

export default defineRemote({
  name: 'mf-blog',
  features: [],
  routes: {
    list: lazyFeature(() =>
      import(/* webpackChunkName: "route-list" */ './features/list/list-route').then(
        (part) => part.listRoute,
      ),
    ),
    post: lazyFeature(() =>
      import(/* webpackChunkName: "route-post" */ './features/post/post-route').then(
        (part) => part.postRoute,
      ),
    ),
    'post-by-state': lazyFeature(() =>
      import(/* webpackChunkName: "route-post" */ './features/post/post-route').then(
        (part) => part.postByStateRoute,
      ),
    ),
  },
  slots: {
    'home.latest-posts': lazyFeature(() =>
      import(/* webpackChunkName: "home" */ './features/latest/latest-part').then((part) => part.latestPart),
    ),
  },
});
