import { listSlides } from '@safar/shared/api/list-slides';
import { put, takeLatest } from '@safar/shared/state';
import { callApi } from '../../requests/call-api';
import { failureMessage } from '../../requests/failure-message';
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
