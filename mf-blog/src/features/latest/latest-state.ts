import { callApi } from '@safar/remote-kit/state/call-api';
import { createRequest } from '@safar/remote-kit/state/request-slice';
import { importFetchPostList } from '../../requests/api';

const LATEST_COUNT = 3;

export const latestPosts = createRequest({
  key: 'mf-blog/latest',
  *load() {
    const { posts } = yield* callApi(importFetchPostList, { page: 1, search: '', perPage: LATEST_COUNT });
    return posts.slice(0, LATEST_COUNT);
  },
});
