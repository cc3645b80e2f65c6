import { visibleMessage } from '@safar/shared/api/error-message';
import { getPost } from '@safar/shared/api/get-post';
import type { Post } from '@safar/shared/api/schemas/post';
import { call, put, select, takeLatest } from '@safar/shared/state';
import { read, wasGivenUp } from '../../saga/read';
import { selectLatest, type LatestRoot } from '../latest/latest-slice';
import type { ListRoot } from '../list/list-slice';
import { postAnswered, postFailed, postLeft, postRequested } from './post-slice';

/** A post that a list on this page has brought already: lists hold posts in full. */
function listedPost(root: LatestRoot & ListRoot, id: number): Post | undefined {
  const lists = [selectLatest(root).data, root['mf-blog/list'].request.data?.posts];
  return lists.flatMap((posts) => posts ?? []).find((post) => post.id === id);
}

export function* fetchPost(id: number): Generator {
  try {
    const known = (yield select(listedPost, id)) as Post | undefined;
    const post =
      known ??
      ((yield call(read<Post | undefined>, (http, options) => getPost(http, id, options))) as
        Post | undefined);
    yield put(postAnswered(post ?? null));
  } catch (error) {
    yield put(wasGivenUp(error) ? postLeft() : postFailed(visibleMessage(error, '')));
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
