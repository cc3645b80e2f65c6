import { failureMessage } from '@safar/shared/api/failure-message';
import { put, takeLatest } from '@safar/shared/state';
import { callApi } from '@safar/shared/state/call-api';
import { listShows } from '../requests/api';
import { showsFailed, showsReceived, showsRequested } from './shows-slice';

/** Brings the shows of the home page into the store. */
export function* fetchShows(): Generator {
  try {
    yield put(showsReceived(yield* callApi(listShows)));
  } catch (error) {
    const message = failureMessage(error);
    if (message !== undefined) yield put(showsFailed(message));
  }
}

export function* watchShows(): Generator {
  yield takeLatest(showsRequested, fetchShows);
}
