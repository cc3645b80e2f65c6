import type { LoadContext, LoadResult, RouteTarget } from '@safar/shared/contract/remote-module';
import { isLongEnough, searchTerm } from './search-path';
import { fetchSearch } from './search-saga';
import { searchKey, type WithSearch } from './search-slice';

/** Asks nothing for a term that is too short; a search that failed is 503. */
export async function loadSearch({ params }: RouteTarget, context: LoadContext): Promise<LoadResult> {
  const term = searchTerm(params['query']);
  if (!isLongEnough(term)) return {};
  await context.run(fetchSearch, term);
  return (context.getState() as WithSearch)[searchKey].request.status === 'failed' ? { status: 503 } : {};
}
