import type { Video } from '@safar/shared/api/schemas/video';

/** What a link to a video hands over, so that the video's page shows at once. */
export interface VideoLinkState {
  readonly video: Video;
}

/** The link to a video's page, for everything that takes a `SiteLink`. */
export function videoLink(video: Video): { readonly href: string; readonly state: VideoLinkState } {
  return { href: `/show-more/${video.id}`, state: { video } };
}
