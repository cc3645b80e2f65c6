import { useLocation } from '@safar/shared/router';
import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { postOfState } from '../post-card/post-state';
import type { PostSummary } from '../post-card/post-summary';

/**
 * What the card that was pressed has said of this post, for the time until the post itself is here. Not used while
 * hydrating, because the server never sees navigation state.
 */
export function useHandedPost(id: number): PostSummary | undefined {
  const hydrated = useHydrated();
  const { state } = useLocation() as { state: unknown };
  const post = hydrated ? postOfState(state) : undefined;
  return post?.id === id ? post : undefined;
}
