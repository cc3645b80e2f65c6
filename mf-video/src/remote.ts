import { lazyPart, type RemotePart } from '@safar/shared/contract/lazy-part';
import { defineRemote } from '@safar/shared/contract/remote-module';
import type { NoProps } from '@safar/shared/contract/slots';
import type * as FirstScreen from './features/home/home-first-screen';
import type * as Sections from './features/home/home-sections';

/** A section on the first screen of the home page; a separate chunk, because it is needed first. */
const firstScreen = (select: (chunk: typeof FirstScreen) => RemotePart<NoProps>) =>
  lazyPart(() => import(/* webpackChunkName: "home-top" */ './features/home/home-first-screen').then(select));

/** A section below the first screen of the home page; all of them share one chunk. */
const section = (select: (chunk: typeof Sections) => RemotePart<NoProps>) =>
  lazyPart(() => import(/* webpackChunkName: "home" */ './features/home/home-sections').then(select));

/** `remote.json` declares the same routes and slots for the release; `remote.test.tsx` compares the two. */
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
      import(/* webpackChunkName: "route-live" */ './features/live/live-page').then(({ LivePage }) => ({
        component: LivePage,
      })),
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
    category: lazyPart(() =>
      import(/* webpackChunkName: "route-category" */ './features/category/category-route').then(
        (chunk) => chunk.categoryRoute,
      ),
    ),
  },
  slots: {
    'home.slider': firstScreen(({ slider }) => slider),
    'home.live': firstScreen(({ homeLive }) => homeLive),
    'home.best-shows': section(({ bestShows }) => bestShows),
    'home.dekho-pakistan': section(({ dekhoPakistan }) => dekhoPakistan),
    'home.best-of-week': section(({ bestOfWeek }) => bestOfWeek),
    'home.live-broadcast': section(({ liveBroadcast }) => liveBroadcast),
    'home.documentaries': section(({ documentaries }) => documentaries),
    'home.shorts': section(({ homeShorts }) => homeShorts),
    'home.most-watched': section(({ mostWatched }) => mostWatched),
    'home.trending': section(({ trending }) => trending),
  },
});
