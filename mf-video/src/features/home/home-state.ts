import type { Page } from '@safar/api/pages';
import { homePageSize, knownCategories, type HomeCategory } from '@safar/domain/categories';
import { callApi } from '@safar/remote-kit/state/call-api';
import { createRequest, useRequest } from '@safar/remote-kit/state/request-slice';
import { listVideos } from '../../requests/api';
import { useTitleFallback } from '../../videos/use-title-fallback';
import { toSummaries, withDescription, type VideoSummary } from '../../videos/video-summary';

/**
 * The video lists of the home page. Each section has its own request, so that the sections load and fail
 * independently.
 */
export const homeRequests = {
  mostWatched: createSectionRequest('mostWatched'),
  exclusiveDocumentaries: createSectionRequest('exclusiveDocumentaries'),
  bestOfThisWeek: createSectionRequest('bestOfThisWeek'),
  trendingNow: createSectionRequest('trendingNow'),
} satisfies Record<HomeCategory, unknown>;

/**
 * The argument of the request is a page number. `isSame` treats all pages as one request, so the current page stays on
 * screen until another page has loaded, even if a request fails.
 */
function createSectionRequest(section: HomeCategory) {
  return createRequest({
    key: `mf-video/home-${section}`,
    *load(page: number): Generator<unknown, Page<VideoSummary>> {
      const request = { category: knownCategories[section], page, perPage: homePageSize[section] };
      const videos = yield* callApi(listVideos, request);
      const list = toSummaries(videos);
      const [first] = videos.items;
      // Only "Best of This Week" shows a description: that of its first video.
      if (section !== 'bestOfThisWeek' || !first) return list;
      return { ...list, items: [yield* withDescription(first), ...list.items.slice(1)] };
    },
    keepPrevious: true,
    isSame: () => true,
  });
}

/** Returns the request for a section's videos. Requests page 1 if the store has no page yet. */
export function useHomeSection(section: HomeCategory) {
  const withTitle = useTitleFallback();
  const { request, retry } = useRequest(homeRequests[section], 1);
  const data = request.data && { ...request.data, items: request.data.items.map(withTitle) };
  return { request: { ...request, data }, retry };
}

/**
 * Requests the first films of "Trending Now" for other pages. The section's own request may contain a later page, to
 * which the visitor has paged on the home page.
 */
export const popularFilmsRequest = createRequest({
  key: 'mf-video/popular-films',
  *load() {
    const request = { category: knownCategories.trendingNow, perPage: homePageSize.trendingNow };
    return toSummaries(yield* callApi(listVideos, request));
  },
});
