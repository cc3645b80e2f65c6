import { videoSchema, type Video } from '@safar/shared/api/schemas/video';
import { useLocation } from '@safar/shared/router';
import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import * as v from 'valibot';

const stateSchema = v.object({ video: videoSchema });

/**
 * The record that the link handed over, if it is this page's. Checked, because browsers keep navigation state over
 * releases; not used while hydrating, because the server never sees it.
 */
export function useHandedVideo(id: number): Video | undefined {
  const hydrated = useHydrated();
  const state: unknown = useLocation().state;
  if (!hydrated) return undefined;
  const result = v.safeParse(stateSchema, state);
  return result.success && result.output.video.id === id ? result.output.video : undefined;
}
