import { lazyPart } from '@safar/shared/contract/lazy-part';
import { defineRemote, type LoadContext, type LoadResult } from '@safar/shared/contract/remote-module';
import { loadLatest, watchLatest } from './features/latest/latest-saga';
import { LatestPosts } from './features/latest/latest-posts';
import { latestReducer } from './features/latest/latest-slice';
import { listQueryOf } from './features/list/list-query';
import { loadList, watchList } from './features/list/list-saga';
import { listReducer, selectList, type ListRoot } from './features/list/list-slice';
import { postIdOf } from './features/post-card/post-path';
import { loadPost, watchPost } from './features/post/post-saga';
import { postReducer, selectPost, type PostRoot } from './features/post/post-slice';

const BlogPage = lazyPart(() =>
  import(/* webpackChunkName: "route-list" */ './features/list/blog-page').then((part) => part.BlogPage),
);
const PostPage = lazyPart(() =>
  import(/* webpackChunkName: "route-post" */ './features/post/post-page').then((part) => part.PostPage),
);
const PostByState = lazyPart(() =>
  import(/* webpackChunkName: "route-post" */ './features/post/post-by-state').then(
    (part) => part.PostByState,
  ),
);

/** The page stands, but what it is for could not be had: search engines should come again. */
const UNAVAILABLE: LoadResult = { status: 503 };
const NOT_FOUND: LoadResult = { status: 404 };

async function loadBlogPage(search: URLSearchParams, { run, getState }: LoadContext): Promise<LoadResult> {
  const query = listQueryOf(search);
  await run(loadList, query);
  const { status, data } = selectList(getState() as ListRoot, query);
  if (status === 'failed') return UNAVAILABLE;
  return data?.posts.length === 0 && query.page > 1 ? NOT_FOUND : {};
}

async function loadPostPage(
  parameter: string | undefined,
  { run, getState }: LoadContext,
): Promise<LoadResult> {
  const id = postIdOf(parameter);
  if (id === undefined) return NOT_FOUND;
  await run(loadPost, id);
  const { status, data } = selectPost(getState() as PostRoot, id);
  if (status === 'failed') return UNAVAILABLE;
  return data?.post === null ? NOT_FOUND : {};
}

export default defineRemote({
  name: 'mf-blog',
  features: [
    { key: 'mf-blog/latest', reducer: latestReducer, saga: watchLatest },
    { key: 'mf-blog/list', reducer: listReducer, saga: watchList },
    { key: 'mf-blog/post', reducer: postReducer, saga: watchPost },
  ],
  routes: {
    list: { component: BlogPage, load: ({ search }, context) => loadBlogPage(search, context) },
    post: { component: PostPage, load: ({ params }, context) => loadPostPage(params['id'], context) },
    // A server never sees navigation state.
    'post-by-state': { component: PostByState, load: async () => ({ redirect: '/blog' }) },
  },
  slots: {
    'home.latest-posts': {
      component: LatestPosts,
      load: async (_props, { run }) => {
        await run(loadLatest);
      },
    },
  },
});
