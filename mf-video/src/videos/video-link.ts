import { isObject } from '@safar/contract/is-object';
import { useNavigationState } from '@safar/remote-kit/hooks/use-navigation-state';
import { toSummary, type VideoSummary } from './video-summary';

/** Navigation state of a video link. With it, the video page renders title and picture before its request completes. */
interface VideoLinkState {
  readonly video: VideoSummary;
}

/** Returns the link to a video's page, with the summary of the video as navigation state. */
export function videoLink(video: VideoSummary): { readonly href: string; readonly state: VideoLinkState } {
  return { href: `/show-more/${video.id}`, state: { video: toSummary(video) } };
}

const isText = (value: unknown) => typeof value === 'string';

/**
 * Checks the fields that `toSummary` copies. The check is hand-written, so that the code of video links does not
 * include `valibot`.
 */
function isSummary(value: unknown): value is VideoSummary {
  if (!isObject(value)) return false;
  const { id, video, category, title } = value;
  return Number.isSafeInteger(id) && isText(video) && isText(category) && isText(title);
}

/** Returns the summary from the navigation state if it is valid and has this id. */
export function useLinkedVideo(id: number): VideoSummary | undefined {
  const state = useNavigationState();
  if (typeof state !== 'object' || state === null) return undefined;
  const video: unknown = Reflect.get(state, 'video');
  return isSummary(video) && video.id === id ? toSummary(video) : undefined;
}
