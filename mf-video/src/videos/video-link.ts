import type { Video } from '@safar/api/schemas';
import { useNavigationState } from '@safar/remote-kit/hooks/use-navigation-state';

/** Navigation state of a video link, so that the video page renders at once. */
export interface VideoLinkState {
  readonly video: Video;
}

/** The link to a video page, with the record in its navigation state. */
export function videoLink(video: Video): { readonly href: string; readonly state: VideoLinkState } {
  return { href: `/show-more/${video.id}`, state: { video } };
}

/** Validates every field of `Video`, checked by the type. Hand-written, because the schema library is larger than the player. */
const validators: { readonly [Field in keyof Video]: (value: unknown) => boolean } = {
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
  return Object.entries(validators).every(([name, isValid]) => isValid(Reflect.get(value, name)));
}

/** The record in the navigation state, if it is valid and has this id. */
export function useLinkedVideo(id: number): Video | undefined {
  const state = useNavigationState();
  if (typeof state !== 'object' || state === null) return undefined;
  const video: unknown = Reflect.get(state, 'video');
  return isVideo(video) && video.id === id ? video : undefined;
}
