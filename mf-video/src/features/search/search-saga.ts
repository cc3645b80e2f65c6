import { failureMessage } from '@safar/shared/api/failure-message';
import { put, takeLatest, type PayloadAction } from '@safar/shared/state';
import { callApi } from '@safar/shared/state/call-api';
import { searchVideos } from '../../requests/api';
import { searchFailed, searchReceived, searchRequested } from './search-slice';

/** Brings the results of a search into the store. */
export function* fetchSearch(term: string): Generator {
  try {
    const videos = yield* callApi(searchVideos, term);
    yield put(searchReceived({ term, videos }));
  } catch (error) {
    const message = failureMessage(error);
    if (message !== undefined) yield put(searchFailed({ term, message }));
  }
}

function* answerSearch({ payload }: PayloadAction<string>): Generator {
  yield* fetchSearch(payload);
}

/** A new search gives up the one before it. */
export function* watchSearch(): Generator {
  yield takeLatest(searchRequested, answerSearch);
}
