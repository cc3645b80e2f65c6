import { failureMessage } from '@safar/shared/api/failure-message';
import { put, takeLatest, type UnknownAction } from '@safar/shared/state';
import { callApi } from '@safar/shared/state/call-api';
import { findVideo } from '../../requests/api';
import { videoFailed, videoLeft, videoReceived, videoRequested } from './video-slice';

/** Looks a video up by its number, for a visitor who came without its record. */
export function* fetchVideo(id: number): Generator {
  try {
    const video = yield* callApi(findVideo, id);
    yield put(videoReceived({ id, video: video ?? null }));
  } catch (error) {
    const message = failureMessage(error);
    if (message !== undefined) yield put(videoFailed({ id, message }));
  }
}

function* answer(action: UnknownAction): Generator {
  if (videoRequested.match(action)) yield* fetchVideo(action.payload);
}

/** A look-up ends with its page. */
export function* watchVideo(): Generator {
  yield takeLatest([videoRequested, videoLeft], answer);
}
