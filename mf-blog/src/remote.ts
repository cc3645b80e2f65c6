import { lazyPart } from '@safar/remote-kit/lazy-part';
import { defineRemote } from '@safar/contract/remote-module';

export default defineRemote({
  name: 'mf-blog',
  features: [],
  routes: {
    list: lazyPart(() =>
      import(/* webpackChunkName: "route-list" */ './features/list/list-route').then(
        (part) => part.listRoute,
      ),
    ),
    post: lazyPart(() =>
      import(/* webpackChunkName: "route-post" */ './features/post/post-route').then(
        (part) => part.postRoute,
      ),
    ),
    'post-by-state': lazyPart(() =>
      import(/* webpackChunkName: "route-post" */ './features/post/post-route').then(
        (part) => part.postFromNavigationStateRoute,
      ),
    ),
  },
  slots: {
    'home.latest-posts': lazyPart(() =>
      import(/* webpackChunkName: "home" */ './features/latest/latest-part').then(
        (part) => part.latestPostsPart,
      ),
    ),
  },
});
