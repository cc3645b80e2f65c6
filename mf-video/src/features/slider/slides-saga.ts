import { failureMessage } from '@safar/shared/api/failure-message';
import { put, takeLatest } from '@safar/shared/state';
import { callApi } from '@safar/shared/state/call-api';
import { listSlides } from '../../requests/api';
import { slidesFailed, slidesReceived, slidesRequested } from './slides-slice';

/** Brings the slides of the home page into the store. */
export function* fetchSlides(): Generator {
  try {
    yield put(slidesReceived(yield* callApi(listSlides)));
  } catch (error) {
    const message = failureMessage(error);
    if (message !== undefined) yield put(slidesFailed(message));
  }
}

export function* watchSlides(): Generator {
  yield takeLatest(slidesRequested, fetchSlides);
}
