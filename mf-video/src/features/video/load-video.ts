import type { LoadContext, LoadResult, RouteTarget } from '@safar/shared/contract/remote-module';
import { searchPath } from '../search/search-path';
import { fetchCategoryShorts } from './category-shorts-saga';
import { fetchEpisodes } from './episodes-saga';
import { unknownVideoPath } from './unknown-video-path';
import { videoParameter } from './video-parameter';
import { fetchVideo } from './video-saga';
import { videoKey, type WithVideo } from './video-slice';

/** Words lead to their search, an id that no list has leads home, a failed look-up is 503. */
export async function loadVideo({ params }: RouteTarget, context: LoadContext): Promise<LoadResult> {
  const parameter = videoParameter(params['id']);
  if (parameter.kind === 'words') return { redirect: searchPath(parameter.words) };
  if (parameter.kind === 'unknown') return { status: 404 };
  await context.run(fetchVideo, parameter.id);
  const { request } = (context.getState() as WithVideo)[videoKey];
  if (request.status === 'failed') return { status: 503 };
  if (request.status !== 'ready' || !request.data) return {};
  const { video } = request.data;
  if (!video) return { redirect: unknownVideoPath };
  if (!video.category) return {};
  await Promise.all([
    context.run(fetchEpisodes, video.category),
    context.run(fetchCategoryShorts, video.category),
  ]);
  return {};
}
