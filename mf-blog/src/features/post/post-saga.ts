import { failureMessage } from '@safar/shared/api/failure-message';
import type { Post } from '@safar/shared/api/schemas/post';
import { call, put, select, takeLatest } from '@safar/shared/state';
import { callApi } from '@safar/shared/state/call-api';
import { getPost } from '../../requests/api';
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
    const post = known ?? (yield* callApi(getPost, id));
    yield put(postAnswered(post ?? null));
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
