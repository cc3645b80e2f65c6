import { categoriesPerPage } from '@safar/domain/product-limits';
import { callApi } from '@safar/remote-kit/state/call-api';
import { createRequest } from '@safar/remote-kit/state/request-slice';
import { lastPageOf } from '../../paged-videos/video-list';
import { listCategories } from '../../requests/api';

/** One page of the category names. */
interface CategoryNames {
  readonly names: readonly string[];
  /** Number of the last page. */
  readonly last: number;
}

/** Requests one page of the category list. The argument is the number of the page. */
export const categoriesRequest = createRequest({
  key: 'mf-video/categories',
  *load(page: number) {
    const { items, total } = yield* callApi(listCategories, { page, perPage: categoriesPerPage });
    const data: CategoryNames = {
      names: items.map(({ name }) => name),
      last: lastPageOf(total, categoriesPerPage),
    };
    return data;
  },
});
