import type { Page } from '@safar/api/pages';
import { homePageSize, knownCategories, type HomeCategory } from '@safar/domain/categories';
import { callApi } from '@safar/remote-kit/state/call-api';
import { createRequest, useRequest } from '@safar/remote-kit/state/request-slice';
import { listVideos } from '../../requests/api';
import { toSummaries, withDescription, type VideoSummary } from '../../videos/video-summary';

/** The video lists of the home page: one request for each section, so that they load and fail independently. */
export const homeRequests = {
  mostWatched: createSectionRequest('mostWatched'),
  exclusiveDocumentaries: createSectionRequest('exclusiveDocumentaries'),
  bestOfThisWeek: createSectionRequest('bestOfThisWeek'),
  trendingNow: createSectionRequest('trendingNow'),
} satisfies Record<HomeCategory, unknown>;

/** The argument is the number of the page. The shown page stays until another one arrives, also after a failure. */
function createSectionRequest(section: HomeCategory) {
  return createRequest({
    key: `mf-video/home-${section}`,
    *load(page: number): Generator<unknown, Page<VideoSummary>> {
      const request = { category: knownCategories[section], page, perPage: homePageSize[section] };
      const videos = yield* callApi(listVideos, request);
      const list = toSummaries(videos);
      const [first] = videos.items;
      // The section shows the description of its first video.
      if (section !== 'bestOfThisWeek' || !first) return list;
      return { ...list, items: [withDescription(first), ...list.items.slice(1)] };
    },
    keepPrevious: true,
    isSame: () => true,
  });
}

/** Returns the section's page from the store, or the number of the first page if none is loaded. */
export const useHomeSection = (section: HomeCategory) => useRequest(homeRequests[section], 1);
