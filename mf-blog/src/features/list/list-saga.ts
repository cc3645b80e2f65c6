import { failureMessage } from '@safar/shared/api/failure-message';
import { call, put, takeLatest } from '@safar/shared/state';
import { callApi } from '@safar/shared/state/call-api';
import { readList } from '../../requests/api';
import type { ListQuery } from './list-path';
import { listFailed, listLeft, listReceived, listRequested } from './list-slice';

/** Brings one page of the blog, or of a search, into the store. */
export function* fetchList(query: ListQuery): Generator {
  try {
    yield put(listReceived(yield* callApi(readList, query)));
  } catch (error) {
    const message = failureMessage(error);
    yield put(message === undefined ? listLeft() : listFailed(message));
  }
}

/** On the server, where no watcher runs. */
export function* loadList(query: ListQuery): Generator {
  yield put(listRequested(query));
  yield call(fetchList, query);
}

function* follow(action: ReturnType<typeof listRequested | typeof listLeft>): Generator {
  if (listRequested.match(action)) yield call(fetchList, action.payload);
}

/** Only the latest request counts; leaving ends it. */
export function* watchList(): Generator {
  yield takeLatest([listRequested.type, listLeft.type], follow);
}
