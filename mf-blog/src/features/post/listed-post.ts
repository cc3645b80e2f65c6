import { selectLatest, type LatestRoot } from '../latest/latest-slice';
import type { ListRoot } from '../list/list-slice';
import type { PostSummary } from '../post-card/post-summary';

/** What a list on this page has said of a post, for the time until the post itself is here. */
export function listedPost(root: LatestRoot & ListRoot, id: number): PostSummary | undefined {
  const lists = [selectLatest(root).data, root['mf-blog/list'].request.data?.posts];
  return lists.flatMap((posts) => posts ?? []).find((post) => post.id === id);
}
