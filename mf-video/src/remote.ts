import { defineRemote } from '@safar/shared/contract/remote-module';
import { categoryFeature } from './features/category/category-feature';
import { CategoryPage } from './features/category/category-page';
import { loadCategory } from './features/category/load-category';
import { homeFeature } from './features/home/home-feature';
import { fetchHomeSection } from './features/home/home-saga';
import { MostWatched } from './features/home/most-watched';
import { Trending } from './features/home/trending';
import { Slider } from './features/slider/slider';
import { slidesFeature } from './features/slider/slides-feature';
import { fetchSlides } from './features/slider/slides-saga';
import { loadVideo } from './features/video/load-video';
import { videoFeature } from './features/video/video-feature';
import { VideoPage } from './features/video/video-page';

export default defineRemote({
  name: 'mf-video',
  features: [slidesFeature, homeFeature, videoFeature, categoryFeature],
  routes: {
    video: { component: VideoPage, load: loadVideo },
    category: { component: CategoryPage, load: loadCategory },
  },
  slots: {
    'home.slider': { component: Slider, load: (_props, { run }) => run(fetchSlides).then(() => undefined) },
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
