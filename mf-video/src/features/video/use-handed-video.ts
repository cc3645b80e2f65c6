import type { Video } from '@safar/shared/api/schemas/video';
import { useNavigationState } from '@safar/shared/ui/hooks/use-navigation-state';

/** Every field, or this does not compile. By hand, because the schema's library weighs more than the whole player. */
const fields: { readonly [Field in keyof Video]: (value: unknown) => boolean } = {
  id: Number.isSafeInteger,
  video: isText,
  category: isText,
  title: isText,
  description: isText,
  shorts_video: (value) => value === null || isText(value),
};

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isVideo(value: unknown): value is Video {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(fields).every(([name, fits]) => fits(Reflect.get(value, name)));
}

/**
 * The record that the link handed over, if it is this page's.
 */
export function useHandedVideo(id: number): Video | undefined {
  const state = useNavigationState();
  if (typeof state !== 'object' || state === null) return undefined;
  const video: unknown = Reflect.get(state, 'video');
  return isVideo(video) && video.id === id ? video : undefined;
}
