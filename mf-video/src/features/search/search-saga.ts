import { failureMessage } from '@safar/shared/api/failure-message';
import { call, put, race, take, takeEvery, takeLatest, type PayloadAction } from '@safar/shared/state';
import { callApi } from '@safar/shared/state/call-api';
import { searchVideoPage } from '../../requests/api';
import {
  moreFailed,
  moreGivenUp,
  moreReceived,
  moreRequested,
  searchFailed,
  searchLeft,
  searchReceived,
  searchRequested,
  type SearchQuestion,
} from './search-slice';

/** Brings a page of the results of a search into the store, and only that. */
export function* fetchSearch({ term, page }: SearchQuestion): Generator {
  try {
    yield put(searchReceived({ term, answer: yield* callApi(searchVideoPage, term, { page }) }));
  } catch (error) {
    const message = failureMessage(error);
    if (message !== undefined) yield put(searchFailed({ term, message }));
  }
}

function* answerSearch({ payload }: PayloadAction<SearchQuestion>): Generator {
  yield* fetchSearch(payload);
}

function* fetchMore({ term, page }: SearchQuestion): Generator {
  try {
    yield put(moreReceived({ term, answer: yield* callApi(searchVideoPage, term, { page }) }));
  } catch (error) {
    const message = failureMessage(error);
    yield put(message === undefined ? moreGivenUp({ term, page }) : moreFailed({ term, page, message }));
  }
}

/** Brings another page, unless the visitor leaves before. */
function* answerMore({ payload }: PayloadAction<SearchQuestion>): Generator {
  const { left } = (yield race({
    done: call(fetchMore, payload),
    left: take(searchLeft.match),
  })) as { left?: unknown };
  if (left) yield put(moreGivenUp(payload));
}

/** A new search gives up the one before it. */
export function* watchSearch(): Generator {
  yield takeLatest(searchRequested, answerSearch);
  yield takeEvery(moreRequested, answerMore);
}
