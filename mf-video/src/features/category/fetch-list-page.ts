import { callApi } from '@safar/shared/state/call-api';
import { listVideoPage } from '../../requests/api';

/** One page of the videos of a category; of all of them, the newest first. */
export function* fetchListPage(category: string | null, page: number) {
  return yield* callApi(
    listVideoPage,
    category === null ? { order: 'newest' as const, page } : { category, page },
  );
}
