import { lazyFeature, type PartCode } from '@safar/shared/contract/lazy-feature';
import { defineRemote, type LoadResult, type RouteTarget } from '@safar/shared/contract/remote-module';
import type { NoProps } from '@safar/shared/contract/slots';
import type * as homeParts from './features/home/home-parts';
import type * as homeTop from './features/home/home-top';

/** The first screen of the home page; other pages pay for nothing of it. */
const homeTopPart = (choose: (parts: typeof homeTop) => PartCode<NoProps>) =>
  lazyFeature(() => import(/* webpackChunkName: "home-top" */ './features/home/home-top').then(choose));

/** Below the first screen of the home page: one file for all of it. */
const homePart = (choose: (parts: typeof homeParts) => PartCode<NoProps>) =>
  lazyFeature(() => import(/* webpackChunkName: "home" */ './features/home/home-parts').then(choose));

const route = (load: () => Promise<PartCode<RouteTarget, LoadResult>>) => lazyFeature(load);

export default defineRemote({
  name: 'mf-video',
  features: [],
  routes: {
    video: route(() =>
      import(/* webpackChunkName: "route-video" */ './features/video/video-route').then(
        (part) => part.videoRoute,
      ),
    ),
    live: route(() =>
      import(/* webpackChunkName: "route-live" */ './features/live/live-route').then(
        (part) => part.liveRoute,
      ),
    ),
    shorts: route(() =>
      import(/* webpackChunkName: "route-shorts" */ './features/shorts/shorts-route').then(
        (part) => part.shortsRoute,
      ),
    ),
    search: route(() =>
      import(/* webpackChunkName: "route-search" */ './features/search/search-route').then(
        (part) => part.searchRoute,
      ),
    ),
    category: route(() =>
      import(/* webpackChunkName: "route-category" */ './features/category/category-route').then(
        (part) => part.categoryRoute,
      ),
    ),
  },
  slots: {
    'home.slider': homeTopPart(({ slider }) => slider),
    'home.best-shows': homePart(({ bestShows }) => bestShows),
    'home.dekho-pakistan': homePart(({ dekhoPakistan }) => dekhoPakistan),
    'home.best-of-week': homePart(({ bestOfWeek }) => bestOfWeek),
    'home.live': homeTopPart(({ homeLive }) => homeLive),
    'home.live-broadcast': homePart(({ liveBroadcast }) => liveBroadcast),
    'home.documentaries': homePart(({ documentaries }) => documentaries),
    'home.shorts': homePart(({ homeShorts }) => homeShorts),
    'home.most-watched': homePart(({ mostWatched }) => mostWatched),
    'home.trending': homePart(({ trending }) => trending),
  },
});
