import { visibleMessage } from '@safar/shared/api/error-message';
import { listPosts } from '@safar/shared/api/list-posts';
import type { Post, PostPage } from '@safar/shared/api/schemas/post';
import { searchPosts } from '@safar/shared/api/search-posts';
import { call, put, takeLatest } from '@safar/shared/state';
import { read, wasGivenUp } from '../../saga/read';
import type { ListQuery } from './list-query';
import { listFailed, listLeft, listReceived, listRequested, searchReceived } from './list-slice';

/** Brings one page, or the posts of one search, into the store. */
export function* fetchList({ page, search }: ListQuery): Generator {
  try {
    if (search) {
      const posts = yield call(read<Post[]>, (http, options) => searchPosts(http, search, options));
      yield put(searchReceived(posts as Post[]));
    } else {
      const found = yield call(read<PostPage>, (http, options) => listPosts(http, { ...options, page }));
      yield put(listReceived(found as PostPage));
    }
  } catch (error) {
    yield put(wasGivenUp(error) ? listLeft() : listFailed(visibleMessage(error, '')));
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
