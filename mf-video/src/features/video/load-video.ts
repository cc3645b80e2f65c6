import type { LoadContext, LoadResult, RouteTarget } from '@safar/shared/contract/remote-module';
import { fetchVideoPage } from './video-saga';
import { videoNumber } from './video-number';
import { videoKey, type WithVideo } from './video-slice';

/** An id that is no number is a page that does not exist, an id that no list has leads home, a failed list is 503. */
export async function loadVideo({ params }: RouteTarget, context: LoadContext): Promise<LoadResult> {
  const id = videoNumber(params['id']);
  if (id === undefined) return { status: 404 };
  await context.run(fetchVideoPage, { id });
  const { request } = (context.getState() as WithVideo)[videoKey];
  if (request.status === 'failed') return { status: 503 };
  return request.status === 'ready' && !request.data?.video ? { redirect: '/' } : {};
}
