import type { RemotePart } from '@safar/shared/contract/lazy-part';
import type { LoadContext } from '@safar/shared/contract/remote-module';
import type { NoProps } from '@safar/shared/contract/slots';
import type { HomeSection } from '@safar/shared/domain/categories';
import { BestOfWeek } from '../best-of-week/best-of-week';
import { LiveBroadcast } from '../live/live-broadcast';
import { HomeShorts } from '../shorts/home-shorts';
import { homeShortsRequest } from '../shorts/shorts-state';
import { BestShows } from '../shows/best-shows';
import { DekhoPakistan } from '../shows/dekho-pakistan';
import { showsRequest } from '../shows/shows-state';
import { homeRequests } from './home-state';
import { Documentaries, MostWatched, Trending } from './home-video-section';

// The entry of the lazy chunk `home`: every section below the first screen of the home page.

type HomePart = RemotePart<NoProps>;

const videoSection = (component: HomePart['component'], section: HomeSection): HomePart => ({
  component,
  features: [homeRequests[section].feature],
  load: async (_props: NoProps, { run }: LoadContext) => void (await run(homeRequests[section].fetch, 1)),
});

export const bestOfWeek = videoSection(BestOfWeek, 'bestOfThisWeek');
export const documentaries = videoSection(Documentaries, 'exclusiveDocumentaries');
export const mostWatched = videoSection(MostWatched, 'mostWatched');
export const trending = videoSection(Trending, 'trendingNow');

export const bestShows: HomePart = {
  component: BestShows,
  features: [showsRequest.feature],
  load: async (_props, { run }) => void (await run(showsRequest.fetch)),
};

/** Shows the rest of the list that `bestShows` loads. */
export const dekhoPakistan: HomePart = { component: DekhoPakistan, features: [showsRequest.feature] };

export const homeShorts: HomePart = {
  component: HomeShorts,
  features: [homeShortsRequest.feature],
  load: async (_props, { run }) => void (await run(homeShortsRequest.fetch)),
};

export const liveBroadcast: HomePart = { component: LiveBroadcast };
