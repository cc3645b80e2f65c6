import { defineRemote } from '@safar/shared/contract/remote-module';
import { BestOfWeek } from './features/best-of-week/best-of-week';
import { BestShows } from './features/best-shows/best-shows';
import { categoryFeature } from './features/category/category-feature';
import { CategoryPage } from './features/category/category-page';
import { loadCategory } from './features/category/load-category';
import { DekhoPakistan } from './features/dekho-pakistan/dekho-pakistan';
import { homeFeature } from './features/home/home-feature';
import { fetchHomeSection } from './features/home/home-saga';
import { Documentaries } from './features/home/documentaries';
import { MostWatched } from './features/home/most-watched';
import { Trending } from './features/home/trending';
import { HomeLive } from './features/live/home-live';
import { LiveBroadcast } from './features/live/live-broadcast';
import { LivePage } from './features/live/live-page';
import { loadSearch } from './features/search/load-search';
import { searchFeature } from './features/search/search-feature';
import { SearchPage } from './features/search/search-page';
import { HomeShorts } from './features/shorts/home-shorts';
import { loadShortsPage } from './features/shorts/load-shorts';
import { shortsFeature } from './features/shorts/shorts-feature';
import { fetchShorts } from './features/shorts/shorts-saga';
import { ShortsPage } from './features/shorts/shorts-page';
import { Slider } from './features/slider/slider';
import { slidesFeature } from './features/slider/slides-feature';
import { fetchSlides } from './features/slider/slides-saga';
import { loadVideo } from './features/video/load-video';
import { videoFeature } from './features/video/video-feature';
import { VideoPage } from './features/video/video-page';
import { showsFeature } from './shows/shows-feature';
import { fetchShows } from './shows/shows-saga';

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
