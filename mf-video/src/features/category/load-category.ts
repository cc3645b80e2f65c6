import type { LoadContext, LoadResult, RouteTarget } from '@safar/shared/contract/remote-module';
import { pageOf } from '@safar/shared/domain/paging';
import { lastPageOf } from '../../video-pages/video-list';
import { fetchCategoryPage } from './category-saga';
import { categoryKey, entryOf, type WithCategory } from './category-slice';

/**
 * A slug that no list knows, and a page behind the last one, is 404; a list that failed is 503, because nobody knows
 * then.
 */
export async function loadCategory(
  { params, search }: RouteTarget,
  context: LoadContext,
): Promise<LoadResult> {
  const slug = params['slug'] ?? '';
  const page = pageOf(search.get('page'));
  await context.run(fetchCategoryPage, { slug, page });
  const { request } = entryOf((context.getState() as WithCategory)[categoryKey], slug);
  if (request.status === 'failed') return { status: 503 };
  const { data } = request;
  const isNowhere = data?.kind === 'videos' ? page > lastPageOf(data.list.total) : data?.kind === 'unknown';
  return isNowhere ? { status: 404 } : {};
}
