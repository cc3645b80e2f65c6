import { failureMessage } from '@safar/shared/api/failure-message';
import { put, select, takeEvery, takeLatest, type PayloadAction } from '@safar/shared/state';
import { callApi } from '@safar/shared/state/call-api';
import { listCategories } from '../../requests/api';
import { withPage } from '../../video-pages/video-list';
import { answerMore } from './category-more-saga';
import {
  categoryKey,
  moreRequested,
  namesReceived,
  pageFailed,
  pageReceived,
  pageRequested,
  type CategoryPageData,
  type CategoryQuestion,
  type FailedList,
  type WithCategory,
} from './category-slice';
import { categoryTarget, type CategoryTarget } from './category-target';
import { fetchListPage } from './fetch-list-page';

/** Makes sure that the store holds the category list, unless it does and knows the slug. */
function* fetchNames(slug: string) {
  const { names }: WithCategory[typeof categoryKey] = yield select(
    (state: WithCategory) => state[categoryKey],
  );
  if (names.length > 0 && categoryTarget(slug, names).kind !== 'unknown') return names;
  const categories = yield* callApi(listCategories);
  const fresh = categories.map(({ name }) => name);
  yield put(namesReceived(fresh));
  return fresh;
}

function* fetchTarget(target: CategoryTarget, page: number) {
  if (target.kind !== 'videos') return target;
  const list = withPage(null, yield* fetchListPage(target.category, page));
  const data: CategoryPageData = { ...target, list };
  return data;
}

function* report(slug: string, failed: FailedList, error: unknown) {
  const message = failureMessage(error);
  if (message !== undefined) yield put(pageFailed({ slug, failed, message }));
}

/**
 * Brings an address into the store: first the category list, which says what the slug means, then the page of its
 * videos. Without the list the known names still work.
 */
export function* fetchCategoryPage({ slug, page }: CategoryQuestion): Generator {
  let target = categoryTarget(slug, []);
  try {
    target = categoryTarget(slug, yield* fetchNames(slug));
  } catch (error) {
    if (target.kind !== 'videos') {
      yield* report(slug, 'categories', error);
      return;
    }
  }
  try {
    const data = yield* fetchTarget(target, page);
    yield put(pageReceived({ slug, page: data }));
  } catch (error) {
    yield* report(slug, 'videos', error);
  }
}

function* answerQuestion({ payload }: PayloadAction<CategoryQuestion>): Generator {
  yield* fetchCategoryPage(payload);
}

export function* watchCategory(): Generator {
  yield takeLatest(pageRequested, answerQuestion);
  // Pages before and after what is there may come at the same time.
  yield takeEvery(moreRequested, answerMore);
}
