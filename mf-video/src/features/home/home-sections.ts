import type { RemotePart } from '@safar/remote-kit/lazy-part';
import type { LoadContext } from '@safar/contract/remote-module';
import type { NoProps } from '@safar/contract/slots';
import type { HomeCategory } from '@safar/domain/categories';
import { BestOfWeek } from '../best-of-week/best-of-week';
import { LiveBroadcast } from '../live/live-broadcast';
import { HomeShorts } from '../shorts/home-shorts';
import { homeShortsRequest } from '../shorts/shorts-state';
import { BestShows } from '../shows/best-shows';
import { DekhoPakistan } from '../shows/dekho-pakistan';
import { showsRequest } from '../shows/shows-state';
import { homeRequests } from './home-state';
import { Documentaries, MostWatched, Trending } from './home-video-section';

// Entry of the lazy chunk `home`, which contains every section of mf-video below the first screen of the home page.

type HomePart = RemotePart<NoProps>;

const videoSection = (component: HomePart['component'], section: HomeCategory): HomePart => ({
  component,
  features: [homeRequests[section].feature],
  load: async (_props: NoProps, { run }: LoadContext) => void (await run(homeRequests[section].fetch, 1)),
});

/**
 * The sections, keyed by the slot that they fill. `remote.json` declares the same slots. "Dekho Pakistan" has no `load`
 * function, because its shows are in the list that "Our Best Shows" loads.
 */
export const homeSections = {
  'home.best-shows': {
    component: BestShows,
    features: [showsRequest.feature],
    load: async (_props, { run }) => void (await run(showsRequest.fetch)),
  },
  'home.dekho-pakistan': { component: DekhoPakistan, features: [showsRequest.feature] },
  'home.most-watched': videoSection(MostWatched, 'mostWatched'),
  'home.best-of-week': videoSection(BestOfWeek, 'bestOfThisWeek'),
  'home.live-broadcast': { component: LiveBroadcast },
  'home.documentaries': videoSection(Documentaries, 'exclusiveDocumentaries'),
  'home.trending': videoSection(Trending, 'trendingNow'),
  'home.shorts': {
    component: HomeShorts,
    features: [homeShortsRequest.feature],
    load: async (_props, { run }) => void (await run(homeShortsRequest.fetch)),
  },
} satisfies Record<string, HomePart>;
