import type { Short } from '@safar/shared/api/schemas/short';
import { shortIdOf } from '@safar/shared/domain/video-id';
import { shortsPath } from './shorts-path';

/** What a link to a short hands over: the page of shorts begins with it. */
export interface ShortLinkState {
  readonly short: string;
}

/** The link to a short, for everything that takes a `SiteLink`. */
export const shortLink = (id: string): { readonly href: string; readonly state: ShortLinkState } => ({
  href: shortsPath,
  state: { short: id },
});

/** A short that can be shown, with the host's id of it. */
export interface PlayableShort {
  readonly id: string;
  readonly title: string;
}

/** Each short once; the list may name one in several categories. */
export function playableShorts(shorts: readonly Short[]): readonly PlayableShort[] {
  const byId = new Map<string, PlayableShort>();
  for (const { shorts_video: link, title } of shorts) {
    const id = shortIdOf(link);
    if (id !== undefined && !byId.has(id)) byId.set(id, { id, title });
  }
  return [...byId.values()];
}
