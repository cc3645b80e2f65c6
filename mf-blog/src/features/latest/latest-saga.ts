import { failureMessage } from '@safar/shared/api/failure-message';
import { call, put, takeLatest } from '@safar/shared/state';
import { callApi } from '@safar/shared/state/call-api';
import { readList } from '../../requests/api';
import { LATEST_COUNT, latestFailed, latestGivenUp, latestReceived, latestRequested } from './latest-slice';

export function* fetchLatest(): Generator {
  try {
    const { posts } = yield* callApi(readList, { page: 1, search: '' });
    yield put(latestReceived(posts.slice(0, LATEST_COUNT)));
  } catch (error) {
    const message = failureMessage(error);
    yield put(message === undefined ? latestGivenUp() : latestFailed(message));
  }
}

/** On the server, where no watcher runs. */
export function* loadLatest(): Generator {
  yield put(latestRequested());
  yield call(fetchLatest);
}

export function* watchLatest(): Generator {
  yield takeLatest(latestRequested, fetchLatest);
}
