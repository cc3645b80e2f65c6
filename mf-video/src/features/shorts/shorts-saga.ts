import { failureMessage } from '@safar/shared/api/failure-message';
import { put, takeLatest } from '@safar/shared/state';
import { callApi } from '@safar/shared/state/call-api';
import { listShorts } from '../../requests/api';
import { shortsFailed, shortsReceived, shortsRequested } from './shorts-slice';

/** Brings all shorts into the store. */
export function* fetchShorts(): Generator {
  try {
    const shorts = yield* callApi(listShorts);
    yield put(shortsReceived(shorts));
  } catch (error) {
    const message = failureMessage(error);
    if (message !== undefined) yield put(shortsFailed(message));
  }
}

export function* watchShorts(): Generator {
  yield takeLatest(shortsRequested, fetchShorts);
}
