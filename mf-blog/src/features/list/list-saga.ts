import { failureMessage } from '@safar/shared/api/failure-message';
import { call, put, takeLatest } from '@safar/shared/state';
import { callApi } from '@safar/shared/state/call-api';
import { listPosts, searchPosts } from '../../requests/api';
import { postSummary } from '../post-card/post-summary';
import type { ListQuery } from './list-query';
import { listFailed, listLeft, listReceived, listRequested } from './list-slice';

/** Brings one page of the blog, or of a search, into the store. */
export function* fetchList({ page, search }: ListQuery): Generator {
  try {
    const list = search ? yield* callApi(searchPosts, search, { page }) : yield* callApi(listPosts, { page });
    yield put(listReceived({ ...list, posts: list.posts.map(postSummary) }));
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
