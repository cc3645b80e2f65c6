import { listPosts } from '@safar/shared/api/list-posts';
import type { Post } from '@safar/shared/api/schemas/post';
import type { HttpClient } from '@safar/shared/contract/http';

/** Pages of the blog that a feed holds. */
const PAGES = 2;

/** The newest posts, from a backend that knows no more than pages. Rejects with an `ApiError`. */
export async function newestPosts(http: HttpClient): Promise<Post[]> {
  const found: Post[] = [];
  for (let page = 1; page <= PAGES; page += 1) {
    const { posts, total } = await listPosts(http, { page });
    // A post that was published meanwhile moves the others on, and one of them to the next page.
    found.push(...posts.filter(({ id }) => found.every((known) => known.id !== id)));
    if (posts.length === 0 || found.length >= total) break;
  }
  return found;
}
