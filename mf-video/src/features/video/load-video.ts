import type { LoadContext, LoadResult, RouteTarget } from '@safar/shared/contract/remote-module';
import { searchPath } from '../search/search-path';
import { fetchVideoPage } from './video-saga';
import { videoParameter } from './video-parameter';
import { videoKey, type WithVideo } from './video-slice';

/** Words lead to their search, an id that no list has leads home, a failed list is 503. */
export async function loadVideo({ params }: RouteTarget, context: LoadContext): Promise<LoadResult> {
  const parameter = videoParameter(params['id']);
  if (parameter.kind === 'words') return { redirect: searchPath(parameter.words) };
  if (parameter.kind === 'unknown') return { status: 404 };
  await context.run(fetchVideoPage, { id: parameter.id });
  const { request } = (context.getState() as WithVideo)[videoKey];
  if (request.status === 'failed') return { status: 503 };
  return request.status === 'ready' && !request.data?.video ? { redirect: '/' } : {};
}
