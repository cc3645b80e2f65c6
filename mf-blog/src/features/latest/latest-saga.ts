import { visibleMessage } from '@safar/shared/api/error-message';
import { listPosts } from '@safar/shared/api/list-posts';
import type { PostPage } from '@safar/shared/api/schemas/post';
import { call, put, takeLatest } from '@safar/shared/state';
import { read, wasGivenUp } from '../../saga/read';
import { LATEST_COUNT, latestFailed, latestGivenUp, latestReceived, latestRequested } from './latest-slice';

export function* fetchLatest(): Generator {
  try {
    const { posts } = (yield call(read<PostPage>, (http, options) =>
      listPosts(http, { ...options, page: 1 }),
    )) as PostPage;
    // The whole page would be handed over with the document, for three cards.
    yield put(latestReceived(posts.slice(0, LATEST_COUNT)));
  } catch (error) {
    yield put(wasGivenUp(error) ? latestGivenUp() : latestFailed(visibleMessage(error, '')));
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
