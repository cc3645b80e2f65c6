import { lazyPart, type RemotePart } from '@safar/remote-kit/lazy-part';
import { defineRemote } from '@safar/contract/remote-module';
import type { NoProps } from '@safar/contract/slots';
import type * as FirstScreen from './features/home/home-first-screen';
import type { homeSections } from './features/home/home-sections';

/**
 * Declares a section on the first screen of the home page. These sections have a chunk of their own, because they are
 * needed first.
 */
const firstScreen = (select: (chunk: typeof FirstScreen) => RemotePart<NoProps>) =>
  lazyPart(() => import(/* webpackChunkName: "home-top" */ './features/home/home-first-screen').then(select));

/** Declares the sections below the first screen of the home page. They all share one chunk. */
const homeParts = <Slot extends keyof typeof homeSections>(...slots: readonly Slot[]) =>
  Object.fromEntries(
    slots.map((slot) => [
      slot,
      lazyPart(() =>
        import(/* webpackChunkName: "home" */ './features/home/home-sections').then(
          (chunk): RemotePart<NoProps> => chunk.homeSections[slot],
        ),
      ),
    ]),
  );

/**
 * The same routes and slots are declared in `remote.json`, which is published with a release. `remote.test.tsx`
 * compares the two files.
 */
export default defineRemote({
  name: 'mf-video',
  features: [],
  routes: {
    video: lazyPart(() =>
      import(/* webpackChunkName: "route-video" */ './features/video/video-route').then(
        (chunk) => chunk.videoRoute,
      ),
    ),
    live: lazyPart(() =>
      import(/* webpackChunkName: "route-live" */ './features/live/live-route').then(
        (chunk) => chunk.liveRoute,
      ),
    ),
    shorts: lazyPart(() =>
      import(/* webpackChunkName: "route-shorts" */ './features/shorts/shorts-route').then(
        (chunk) => chunk.shortsRoute,
      ),
    ),
    search: lazyPart(() =>
      import(/* webpackChunkName: "route-search" */ './features/search/search-route').then(
        (chunk) => chunk.searchRoute,
      ),
    ),
    categories: lazyPart(() =>
      import(/* webpackChunkName: "route-categories" */ './features/category/categories-route').then(
        (chunk) => chunk.categoriesRoute,
      ),
    ),
    category: lazyPart(() =>
      import(/* webpackChunkName: "route-category" */ './features/category/category-route').then(
        (chunk) => chunk.categoryRoute,
      ),
    ),
  },
  slots: {
    'home.slider': firstScreen(({ slider }) => slider),
    'home.live': firstScreen(({ homeLive }) => homeLive),
    ...homeParts(
      'home.best-shows',
      'home.dekho-pakistan',
      'home.most-watched',
      'home.best-of-week',
      'home.live-broadcast',
      'home.documentaries',
      'home.trending',
      'home.shorts',
    ),
  },
});
