import type { LoadContext, LoadResult } from '@safar/shared/contract/remote-module';
import { fetchShorts } from './shorts-saga';
import { shortsKey, type WithShorts } from './shorts-slice';

/** For the page: a list that failed is 503, because search engines should come again. */
export async function loadShortsPage({ run, getState }: LoadContext): Promise<LoadResult> {
  await run(fetchShorts);
  return (getState() as WithShorts)[shortsKey].status === 'failed' ? { status: 503 } : {};
}
