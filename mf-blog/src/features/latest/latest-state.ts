import { callApi } from '@safar/remote-kit/state/call-api';
import { createRequest } from '@safar/remote-kit/state/request-slice';

const LATEST_COUNT = 3;

const importFetchPostList = () =>
  import(/* webpackChunkName: "api" */ '../../requests/fetch-posts').then((module) => module.fetchPostList);

export const latestPosts = createRequest({
  key: 'mf-blog/latest',
  *load() {
    const { posts } = yield* callApi(importFetchPostList, { page: 1, search: '', perPage: LATEST_COUNT });
    return posts.slice(0, LATEST_COUNT);
  },
});
