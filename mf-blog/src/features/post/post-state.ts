import { callApi } from '@safar/remote-kit/state/call-api';
import { createRequest } from '@safar/remote-kit/state/request-slice';
import { importFetchPostContent } from '../../requests/api';
import type { PostContent } from '../../requests/fetch-posts';

/** Requests a post by its id. If the id is unknown, `content` is `null`. The slice stores only the latest request. */
export const postRequest = createRequest({
  key: 'mf-blog/post',
  *load(id: number): Generator<unknown, { readonly content: PostContent | null }> {
    return { content: yield* callApi(importFetchPostContent, id) };
  },
});
