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
 * Requests a video by its id. The store also keeps the previously loaded video, so that going back to its page needs no
 * request.
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
  /** Summary of the video from the link that the visitor followed (`videoLink`). It has no description. */
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
  /** Number of loaded pages of `perPage` videos. The first request, for `initialCount` videos, is not counted. */
  readonly pages: number;
  /** Whether the category has videos that have not been loaded. */
  readonly more: boolean;
}

/**
 * Number of videos in the first request. The page shows one video fewer, because the response may contain the current
 * video, which the page omits.
 */
const initialCount = initialRelatedVideos + 1;
/**
 * Page size of all later requests. Page 1 repeats the videos of the first request, so it must also contain the videos
 * that the first press of "Show More" adds.
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

/** Requests the first videos of a category. `request.data` contains all videos of the category loaded so far. */
export function useEpisodes(category: string): EpisodesData {
  useCancelOnUnmount(episodesRequest);
  const { request, retry } = useRequest(episodesRequest, category);
  return { request, fetchMore: retry };
}

/**
 * Returns the other videos of the category of `video`. Records without a category are included, because `videos` come
 * from a request for that category.
 */
export function relatedVideos(video: VideoSummary, videos: readonly VideoSummary[]): readonly VideoSummary[] {
  return videos.filter(
    ({ id, category }) => id !== video.id && (category === '' || isSameCategory(category, video.category)),
  );
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
