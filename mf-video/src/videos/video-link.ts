import type { Video } from '@safar/api/schemas';
import { isObject } from '@safar/contract/is-object';
import { videoFields, type Field, type FieldKind } from '@safar/domain/content-fields';
import { useNavigationState } from '@safar/remote-kit/hooks/use-navigation-state';

/** Navigation state of a video link, so that the video page renders at once. */
export interface VideoLinkState {
  readonly video: Video;
}

/** The link to a video page, with the record in its navigation state. */
export function videoLink(video: Video): { readonly href: string; readonly state: VideoLinkState } {
  return { href: `/show-more/${video.id}`, state: { video } };
}

/** Validates every field of `Video`. Hand-written, because the schema library is larger than the player. */
function isVideo(value: unknown): value is Video {
  if (!isObject(value)) return false;
  return Object.entries<Field>(videoFields).every(([name, { kind }]) => isFieldValue(kind, value[name]));
}

function isFieldValue(kind: FieldKind, value: unknown): boolean {
  if (kind === 'id') return Number.isSafeInteger(value);
  return typeof value === 'string' || (kind === 'short' && value === null);
}

/** The record in the navigation state, if it is valid and has this id. */
export function useLinkedVideo(id: number): Video | undefined {
  const state = useNavigationState();
  if (typeof state !== 'object' || state === null) return undefined;
  const video: unknown = Reflect.get(state, 'video');
  return isVideo(video) && video.id === id ? video : undefined;
}
