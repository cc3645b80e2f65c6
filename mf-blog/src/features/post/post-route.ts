import type { PartCode } from '@safar/shared/contract/lazy-feature';
import type { Feature, LoadContext, LoadResult, RouteTarget } from '@safar/shared/contract/remote-module';
import { postIdOf } from '../post-card/post-path';
import { PostByState } from './post-by-state';
import { PostPage } from './post-page';
import { loadPost, watchPost } from './post-saga';
import { postKey, postReducer, selectPost, type PostRoot } from './post-slice';

const features: readonly Feature[] = [{ key: postKey, reducer: postReducer, saga: watchPost }];

/** A post that failed is 503: search engines should come again. */
async function load({ params }: RouteTarget, { run, getState }: LoadContext): Promise<LoadResult> {
  const id = postIdOf(params['id']);
  if (id === undefined) return { status: 404 };
  await run(loadPost, id);
  const { status, data } = selectPost(getState() as PostRoot, id);
  if (status === 'failed') return { status: 503 };
  return data?.content === null ? { status: 404 } : {};
}

export const postRoute: PartCode<RouteTarget, LoadResult> = { component: PostPage, features, load };

/** A server never sees navigation state. */
export const postByStateRoute: PartCode<RouteTarget, LoadResult> = {
  component: PostByState,
  load: async () => ({ redirect: '/blog' }),
};
