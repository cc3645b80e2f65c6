import { select } from '@safar/remote-kit/state';
import { callApi } from '@safar/remote-kit/state/call-api';
import {
  createRequest,
  type RequestState,
  useCancelOnUnmount,
  useRequest,
} from '@safar/remote-kit/state/request-slice';
import { isSameCategory } from '@safar/domain/categories';
import { categoryShortsCount, initialRelatedVideos, relatedVideosStep } from '@safar/domain/product-limits';
import { findVideo, listShorts, listVideos } from '../../requests/api';
import { useLinkedVideo } from '../../videos/video-link';
import { toSummaries, withDescription, type VideoSummary } from '../../videos/video-summary';

export interface FoundVideo {
  /** `null` if there is no video with this id. */
  readonly video: VideoSummary | null;
}

/**
 * Requests the video of a page by its id. The store also keeps the last video with another id, so that Back shows it
 * without a request.
 */
export const videoRequest = createRequest({
  key: 'mf-video/video',
  load: loadVideoRecord,
  keepPrevious: true,
});

function* loadVideoRecord(id: number): Generator<unknown, FoundVideo> {
  const video = yield* callApi(findVideo, id);
  return { video: video ? yield* withDescription(video) : null };
}

interface VideoRequest {
  readonly request: RequestState<FoundVideo>;
  /** Summary from the navigation state of the followed link. It has no description. */
  readonly linked: VideoSummary | undefined;
  retry(): void;
}

/**
 * Returns the request for the video with this id, and sends it if the store does not have the video. Until the video
 * has loaded, the page can show `linked`.
 */
export function useVideo(id: number): VideoRequest {
  useCancelOnUnmount(videoRequest);
  return { ...useRequest(videoRequest, id), linked: useLinkedVideo(id) };
}

/** The videos of a category that have been loaded so far. */
export interface Episodes {
  readonly videos: readonly VideoSummary[];
  /** Number of loaded pages of `perPage` videos. The smaller initial request is not counted. */
  readonly pages: number;
  /** Whether the category has more pages. */
  readonly more: boolean;
}

/**
 * One more than the number of episodes shown at first, because the current video may be among the results and is
 * omitted.
 */
const initialCount = initialRelatedVideos + 1;
/**
 * Page size of "Show More". The first page repeats the episodes shown at first, and contains enough others for the
 * first press.
 */
const perPage = initialCount + relatedVideosStep;

export const episodesRequest = createRequest({
  key: 'mf-video/episodes',
  load: loadNextPage,
  keepPrevious: true,
  isSame: isSameCategory,
});

function* loadNextPage(category: string): Generator<unknown, Episodes> {
  const loaded = (yield select(episodesRequest.select, category)) as RequestState<Episodes>;
  if (loaded.data === null) {
    const { items, total } = toSummaries(yield* callApi(listVideos, { category, perPage: initialCount }));
    return { videos: items, pages: 0, more: initialCount < total };
  }
  const { videos, pages } = loaded.data;
  const page = pages + 1;
  const { items, total } = toSummaries(yield* callApi(listVideos, { category, page, perPage }));
  return {
    videos: pages === 0 ? items : [...videos, ...items],
    pages: page,
    more: page * perPage < total,
  };
}

interface EpisodesData {
  readonly request: RequestState<Episodes>;
  /** Loads the next page. */
  fetchMore(): void;
}

/** Requests the first episodes of a category, and returns all that have been loaded. */
export function useEpisodes(category: string): EpisodesData {
  useCancelOnUnmount(episodesRequest);
  const { request, retry } = useRequest(episodesRequest, category);
  return { request, fetchMore: retry };
}

/** The videos of the same category without the current one. */
export function relatedVideos(video: VideoSummary, videos: readonly VideoSummary[]): readonly VideoSummary[] {
  return videos.filter(({ id, category }) => id !== video.id && isSameCategory(category, video.category));
}

export const categoryShortsRequest = createRequest({
  key: 'mf-video/category-shorts',
  load: (category: string) => callApi(listShorts, { category, perPage: categoryShortsCount }),
  keepPrevious: true,
  isSame: isSameCategory,
});

/** Returns the request for the shorts of a category. */
export function useCategoryShorts(category: string) {
  useCancelOnUnmount(categoryShortsRequest);
  return useRequest(categoryShortsRequest, category);
}
