import type { PartCode } from '@safar/shared/contract/lazy-feature';
import type { LoadContext } from '@safar/shared/contract/remote-module';
import type { NoProps } from '@safar/shared/contract/slots';
import type { HomeSection } from '@safar/shared/domain/home-limits';
import { showsFeature } from '../../shows/shows-feature';
import { fetchShows } from '../../shows/shows-saga';
import { BestOfWeek } from '../best-of-week/best-of-week';
import { BestShows } from '../best-shows/best-shows';
import { DekhoPakistan } from '../dekho-pakistan/dekho-pakistan';
import { LiveBroadcast } from '../live/live-broadcast';
import { HomeShorts } from '../shorts/home-shorts';
import { shortsFeature } from '../shorts/shorts-feature';
import { fetchShorts } from '../shorts/shorts-saga';
import { Documentaries } from './documentaries';
import { homeFeature } from './home-feature';
import { fetchHomeSection } from './home-saga';
import { MostWatched } from './most-watched';
import { Trending } from './trending';

type HomePart = PartCode<NoProps>;

const loadSection =
  (section: HomeSection) =>
  async (_props: NoProps, { run }: LoadContext) => {
    await run(fetchHomeSection, section);
  };

const features = [homeFeature];

export const bestShows: HomePart = {
  component: BestShows,
  features: [showsFeature],
  load: async (_props, { run }) => void (await run(fetchShows)),
};

/** Shows what `bestShows` has loaded. */
export const dekhoPakistan: HomePart = { component: DekhoPakistan, features: [showsFeature] };

export const bestOfWeek: HomePart = { component: BestOfWeek, features, load: loadSection('bestOfThisWeek') };

export const liveBroadcast: HomePart = { component: LiveBroadcast };

export const documentaries: HomePart = {
  component: Documentaries,
  features,
  load: loadSection('exclusiveDocumentaries'),
};

export const homeShorts: HomePart = {
  component: HomeShorts,
  features: [shortsFeature],
  load: async (_props, { run }) => void (await run(fetchShorts)),
};

export const mostWatched: HomePart = { component: MostWatched, features, load: loadSection('mostWatched') };

export const trending: HomePart = { component: Trending, features, load: loadSection('trendingNow') };
