import type { CallOptions } from '@safar/shared/api/call-options';
import { listPosts } from '@safar/shared/api/list-posts';
import { searchPosts } from '@safar/shared/api/search-posts';
import type { HttpClient } from '@safar/shared/contract/http';
import type { ListPage } from '../features/list/list-page';
import type { ListQuery } from '../features/list/list-path';
import { summarisePost } from './summarise-post';

/** One page of the blog, or of what a search finds, as cards show it. Rejects with an `ApiError`. */
export async function readList(
  http: HttpClient,
  { page, search }: ListQuery,
  options: CallOptions = {},
): Promise<ListPage> {
  const list = search
    ? await searchPosts(http, search, { ...options, page })
    : await listPosts(http, { ...options, page });
  return { ...list, posts: list.posts.map(summarisePost) };
}
