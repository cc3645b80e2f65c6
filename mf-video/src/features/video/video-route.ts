import type { RemotePart } from '@safar/remote-kit/lazy-part';
import type { Feature, LoadContext, LoadResult, RouteTarget } from '@safar/contract/remote-module';
import { VideoPage } from './video-page';
import { searchPath, unknownVideoPath, videoParameter } from '../../links/paths';
import { categoryShortsRequest, episodesRequest, videoRequest } from './video-state';

/** The store features of the video page. */
export const videoFeatures: readonly Feature[] = [
  videoRequest.feature,
  episodesRequest.feature,
  categoryShortsRequest.feature,
];

/**
 * Loads the video, and then the first videos and the shorts of its category. If the path contains a text instead of an
 * id, redirects to the search page. If no video has the id, redirects to the home page. Responds with 404 to an invalid
 * id, and with 503 if the request for the video failed.
 */
export async function loadVideo({ params }: RouteTarget, context: LoadContext): Promise<LoadResult> {
  const parameter = videoParameter(params['id']);
  if (parameter.kind === 'text') return { redirect: searchPath(parameter.text) };
  if (parameter.kind === 'unknown') return { status: 404 };
  await context.run(videoRequest.fetch, parameter.id);
  const request = videoRequest.select(context.getState() as object, parameter.id);
  if (request.status === 'failed') return { status: 503 };
  if (request.status !== 'ready' || !request.data) return {};
  const { video } = request.data;
  if (!video) return { redirect: unknownVideoPath };
  if (!video.category) return {};
  await Promise.all([
    context.run(episodesRequest.fetch, video.category),
    context.run(categoryShortsRequest.fetch, video.category),
  ]);
  return {};
}

export const videoRoute: RemotePart<RouteTarget, LoadResult> = {
  component: VideoPage,
  features: videoFeatures,
  load: loadVideo,
};
