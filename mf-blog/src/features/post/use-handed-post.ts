import { useNavigationState } from '@safar/shared/ui/hooks/use-navigation-state';
import { postOfState } from '../post-card/post-state';
import type { PostSummary } from '../post-card/post-summary';

/** What the card that was pressed has said of this post, for the time until the post itself is here. */
export function useHandedPost(id: number): PostSummary | undefined {
  const post = postOfState(useNavigationState());
  return post?.id === id ? post : undefined;
}
