import { failureMessage } from '@safar/shared/api/failure-message';
import { call, put, takeLatest } from '@safar/shared/state';
import { callApi } from '@safar/shared/state/call-api';
import { readCategories } from '../../requests/api';
import { categoriesFailed, categoriesReceived, categoriesRequested } from './categories-slice';

/** Brings the categories into the store. */
export function* fetchCategories(): Generator {
  try {
    yield put(categoriesReceived(yield* callApi(readCategories)));
  } catch (error) {
    const message = failureMessage(error);
    if (message !== undefined) yield put(categoriesFailed(message));
  }
}

/** On the server, where no watcher runs. */
export function* loadCategories(): Generator {
  yield put(categoriesRequested());
  yield call(fetchCategories);
}

/** In the browser: the shell starts it with the slice and ends it with the remote. */
export function* watchCategories(): Generator {
  yield takeLatest(categoriesRequested, fetchCategories);
}
