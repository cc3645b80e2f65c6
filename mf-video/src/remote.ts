import { lazyPart, type RemotePart } from '@safar/remote-kit/lazy-part';
import { defineRemote } from '@safar/contract/remote-module';
import type { NoProps } from '@safar/contract/slots';
import type * as FirstScreen from './features/home/home-first-screen';
import type { homeSections } from './features/home/home-sections';

/**
 * Declares a section on the first screen of the home page. These sections share the chunk `home-top`, so that they need
 * not wait for the code of the sections below.
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
 * `remote.json`, which is published with a release, declares the same routes and slots. `remote.test.tsx` compares
 * `remote.json` with this file.
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
