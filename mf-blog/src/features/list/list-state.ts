import type { UnknownAction } from '@safar/remote-kit/state';
import { callApi } from '@safar/remote-kit/state/call-api';
import { createRequest, type StoredRequest } from '@safar/remote-kit/state/request-slice';
import { importFetchPostList } from '../../requests/api';
import type { PostList } from '../../requests/fetch-posts';
import { listPath, type ListQuery } from './list-query';

const listKey = 'mf-blog/list';

/**
 * Requests a page of the list of posts. `listRequest.reducer` stores only the latest page. The reducer of `listFeature`
 * also stores the visited pages.
 */
export const listRequest = createRequest({
  key: listKey,
  load: (query: ListQuery) => callApi(importFetchPostList, query),
  isSame: (a, b) => listPath(a) === listPath(b),
});

interface VisitedPage {
  readonly path: string;
  readonly list: PostList;
}

/**
 * The latest request and the last visited pages. When a visitor returns to a page, for example with the Back button,
 * the stored page is shown while it loads again.
 */
interface ListState extends StoredRequest<PostList, ListQuery> {
  readonly visited?: readonly VisitedPage[];
}

const maxVisited = 8;

function addVisited({ status, arg, data, visited = [] }: ListState): readonly VisitedPage[] {
  if (status !== 'ready' || !arg || !data) return visited;
  const path = listPath(arg);
  return [{ path, list: data }, ...visited.filter((page) => page.path !== path)].slice(0, maxVisited);
}

function reducer(state: ListState | undefined, action: UnknownAction): ListState {
  const next = listRequest.reducer(state, action);
  if (!state || next === state) return next;
  return {
    ...next,
    visited: listRequest.requested.match(action) ? addVisited(state) : (state.visited ?? []),
  };
}

export const listFeature = { ...listRequest.feature, reducer };

/** Returns the page as it was when the visitor last saw it; `undefined` if it is not stored. */
export function selectVisited(
  root: { readonly [listKey]?: ListState },
  query: ListQuery,
): PostList | undefined {
  const path = listPath(query);
  return root[listKey]?.visited?.find((page) => page.path === path)?.list;
}
