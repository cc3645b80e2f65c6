import type { Short } from '@safar/shared/api/schemas/short';
import { shortIdOf } from '@safar/shared/domain/video-id';
import { shortsPath } from './shorts-path';

const ANCHOR = 'short-';

/** The element of a short on the page of shorts. */
export const shortAnchor = (id: string) => ANCHOR + id;

/** The host's id of the short that an address names, if it names one. */
export const shortInHash = (hash: string): string | undefined =>
  hash.startsWith(`#${ANCHOR}`) ? hash.slice(ANCHOR.length + 1) : undefined;

/** The address of a short: a place on the page of shorts, which browsers find without scripts, too. */
export const shortLink = (id: string): { readonly href: string } => ({
  href: `${shortsPath}#${shortAnchor(id)}`,
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
