import { lazyPart } from '@safar/shared/contract/lazy-part';
import { defineRemote } from '@safar/shared/contract/remote-module';
import { categoryFeature } from './features/category/category-feature';
import { loadCategory } from './features/category/load-category';
import { homeFeature } from './features/home/home-feature';
import { fetchHomeSection } from './features/home/home-saga';
import { HomeLive } from './features/live/home-live';
import { loadSearch } from './features/search/load-search';
import { searchFeature } from './features/search/search-feature';
import { loadShortsPage } from './features/shorts/load-shorts';
import { shortsFeature } from './features/shorts/shorts-feature';
import { fetchShorts } from './features/shorts/shorts-saga';
import { Slider } from './features/slider/slider';
import { slidesFeature } from './features/slider/slides-feature';
import { fetchSlides } from './features/slider/slides-saga';
import { loadVideo } from './features/video/load-video';
import { videoFeature } from './features/video/video-feature';
import { showsFeature } from './shows/shows-feature';
import { fetchShows } from './shows/shows-saga';

// Below the first screen of the home page: one file for all of it.
const BestOfWeek = lazyPart(() =>
  import(/* webpackChunkName: "home" */ './features/best-of-week/best-of-week').then(
    (part) => part.BestOfWeek,
  ),
);
const BestShows = lazyPart(() =>
  import(/* webpackChunkName: "home" */ './features/best-shows/best-shows').then((part) => part.BestShows),
);
const DekhoPakistan = lazyPart(() =>
  import(/* webpackChunkName: "home" */ './features/dekho-pakistan/dekho-pakistan').then(
    (part) => part.DekhoPakistan,
  ),
);
const Documentaries = lazyPart(() =>
  import(/* webpackChunkName: "home" */ './features/home/documentaries').then((part) => part.Documentaries),
);
const HomeShorts = lazyPart(() =>
  import(/* webpackChunkName: "home" */ './features/shorts/home-shorts').then((part) => part.HomeShorts),
);
const LiveBroadcast = lazyPart(() =>
  import(/* webpackChunkName: "home" */ './features/live/live-broadcast').then((part) => part.LiveBroadcast),
);
const MostWatched = lazyPart(() =>
  import(/* webpackChunkName: "home" */ './features/home/most-watched').then((part) => part.MostWatched),
);
const Trending = lazyPart(() =>
  import(/* webpackChunkName: "home" */ './features/home/trending').then((part) => part.Trending),
);

const CategoryPage = lazyPart(() =>
  import(/* webpackChunkName: "route-category" */ './features/category/category-page').then(
    (part) => part.CategoryPage,
  ),
);
const LivePage = lazyPart(() =>
  import(/* webpackChunkName: "route-live" */ './features/live/live-page').then((part) => part.LivePage),
);
const SearchPage = lazyPart(() =>
  import(/* webpackChunkName: "route-search" */ './features/search/search-page').then(
    (part) => part.SearchPage,
  ),
);
const ShortsPage = lazyPart(() =>
  import(/* webpackChunkName: "route-shorts" */ './features/shorts/shorts-page').then(
    (part) => part.ShortsPage,
  ),
);
const VideoPage = lazyPart(() =>
  import(/* webpackChunkName: "route-video" */ './features/video/video-page').then((part) => part.VideoPage),
);

export default defineRemote({
  name: 'mf-video',
  features: [
    slidesFeature,
    showsFeature,
    homeFeature,
    shortsFeature,
    videoFeature,
    categoryFeature,
    searchFeature,
  ],
  routes: {
    video: { component: VideoPage, load: loadVideo },
    live: { component: LivePage },
    shorts: { component: ShortsPage, load: (_target, context) => loadShortsPage(context) },
    search: { component: SearchPage, load: loadSearch },
    category: { component: CategoryPage, load: loadCategory },
  },
  slots: {
    'home.slider': { component: Slider, load: (_props, { run }) => run(fetchSlides).then(() => undefined) },
    'home.best-shows': {
      component: BestShows,
      load: (_props, { run }) => run(fetchShows).then(() => undefined),
    },
    // Shows what the slot above has loaded.
    'home.dekho-pakistan': { component: DekhoPakistan },
    'home.best-of-week': {
      component: BestOfWeek,
      load: (_props, { run }) => run(fetchHomeSection, 'bestOfThisWeek').then(() => undefined),
    },
    'home.live': { component: HomeLive },
    'home.live-broadcast': { component: LiveBroadcast },
    'home.documentaries': {
      component: Documentaries,
      load: (_props, { run }) => run(fetchHomeSection, 'exclusiveDocumentaries').then(() => undefined),
    },
    'home.shorts': {
      component: HomeShorts,
      load: (_props, { run }) => run(fetchShorts).then(() => undefined),
    },
    'home.most-watched': {
      component: MostWatched,
      load: (_props, { run }) => run(fetchHomeSection, 'mostWatched').then(() => undefined),
    },
    'home.trending': {
      component: Trending,
      load: (_props, { run }) => run(fetchHomeSection, 'trendingNow').then(() => undefined),
    },
  },
});
