import { failureMessage } from '@safar/shared/api/failure-message';
import { call, put, takeLatest } from '@safar/shared/state';
import { callApi } from '@safar/shared/state/call-api';
import { readPost } from '../../requests/api';
import { postAnswered, postFailed, postLeft, postRequested } from './post-slice';

export function* fetchPost(id: number): Generator {
  try {
    yield put(postAnswered(yield* callApi(readPost, id)));
  } catch (error) {
    const message = failureMessage(error);
    yield put(message === undefined ? postLeft() : postFailed(message));
  }
}

/** On the server, where no watcher runs. */
export function* loadPost(id: number): Generator {
  yield put(postRequested(id));
  yield call(fetchPost, id);
}

function* follow(action: ReturnType<typeof postRequested | typeof postLeft>): Generator {
  if (postRequested.match(action)) yield call(fetchPost, action.payload);
}

/** Only the latest request counts; leaving ends it. */
export function* watchPost(): Generator {
  yield takeLatest([postRequested.type, postLeft.type], follow);
}
