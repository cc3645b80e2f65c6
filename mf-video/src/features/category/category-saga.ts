import { failureMessage } from '@safar/shared/api/failure-message';
import { put, select, takeLatest, type PayloadAction } from '@safar/shared/state';
import { callApi } from '@safar/shared/state/call-api';
import { listCategories, listVideos } from '../../requests/api';
import {
  categoryKey,
  namesReceived,
  pageFailed,
  pageReceived,
  pageRequested,
  type CategoryPageData,
  type FailedList,
  type WithCategory,
} from './category-slice';
import { categoryTarget, type CategoryTarget } from './category-target';

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

function* fetchTarget(target: CategoryTarget) {
  if (target.kind !== 'videos') return target;
  const category = target.category ?? undefined;
  const videos = yield* callApi(listVideos, { category });
  const page: CategoryPageData = {
    ...target,
    videos: category === undefined ? [...videos].sort((a, b) => b.id - a.id) : videos,
  };
  return page;
}

function* report(slug: string, failed: FailedList, error: unknown) {
  const message = failureMessage(error);
  if (message !== undefined) yield put(pageFailed({ slug, failed, message }));
}

/**
 * Brings the page of a slug into the store: first the category list, which says what the slug means, then the
 * videos. Without the list the known names still work.
 */
export function* fetchCategoryPage(slug: string): Generator {
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
    const page = yield* fetchTarget(target);
    yield put(pageReceived({ slug, page }));
  } catch (error) {
    yield* report(slug, 'videos', error);
  }
}

function* answerSlug({ payload }: PayloadAction<string>): Generator {
  yield* fetchCategoryPage(payload);
}

export function* watchCategory(): Generator {
  yield takeLatest(pageRequested, answerSlug);
}
