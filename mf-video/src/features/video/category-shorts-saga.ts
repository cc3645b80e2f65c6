import { failureMessage } from '@safar/shared/api/failure-message';
import { put, takeLatest, type UnknownAction } from '@safar/shared/state';
import { callApi } from '@safar/shared/state/call-api';
import { listShorts } from '../../requests/api';
import {
  categoryShortsFailed,
  categoryShortsLeft,
  categoryShortsReceived,
  categoryShortsRequested,
} from './category-shorts-slice';

/** Brings the shorts of a category into the store. */
export function* fetchCategoryShorts(category: string): Generator {
  try {
    const data = yield* callApi(listShorts, { category });
    yield put(categoryShortsReceived({ category, data }));
  } catch (error) {
    const message = failureMessage(error);
    if (message !== undefined) yield put(categoryShortsFailed({ category, message }));
  }
}

function* answer(action: UnknownAction): Generator {
  if (categoryShortsRequested.match(action)) yield* fetchCategoryShorts(action.payload);
}

/** A request ends with its page. */
export function* watchCategoryShorts(): Generator {
  yield takeLatest([categoryShortsRequested, categoryShortsLeft], answer);
}
