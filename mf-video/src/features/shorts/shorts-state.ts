import type { Short } from '@safar/api/schemas';
import { homeShortsCount, shortsPerPage } from '@safar/domain/product-limits';
import { parseShortId } from '@safar/domain/youtube';
import { callApi } from '@safar/remote-kit/state/call-api';
import { createRequest, useRequest } from '@safar/remote-kit/state/request-slice';
import { shortsPath } from '../../links/paths';
import { pagePath } from '../../paged-videos/video-list';
import { listShorts } from '../../requests/api';

/**
 * Requests one page of the shorts of all categories. The argument is the page number. If the same page is requested
 * again and the request fails, the shorts that were loaded before stay in the store.
 */
export const shortsRequest = /* @__PURE__ */ createRequest({
  key: 'mf-video/shorts',
  load: (page: number) => callApi(listShorts, { page, perPage: shortsPerPage }),
  keepPrevious: true,
});

export const useShorts = (page: number) => useRequest(shortsRequest, page);

/** Requests the shorts of the home page. */
export const homeShortsRequest = /* @__PURE__ */ createRequest({
  key: 'mf-video/home-shorts',
  load: () => callApi(listShorts, { perPage: homeShortsCount }),
});

export const useHomeShorts = () => useRequest(homeShortsRequest, undefined);

const ID_PREFIX = 'short-';

/** The element id of a short on the shorts page. It is also the URL fragment of the short. */
export const shortElementId = (id: string) => ID_PREFIX + id;

/** The YouTube id in a URL fragment that links to a short; `undefined` for other fragments. */
export const shortIdFromHash = (hash: string): string | undefined =>
  hash.startsWith(`#${ID_PREFIX}`) ? hash.slice(ID_PREFIX.length + 1) : undefined;

/**
 * A deep link to a short: the URL of the shorts page that contains the short, with the short's element id as fragment.
 * The link works without JavaScript. It stays valid when shorts are added, because new shorts are last in the list.
 */
export const shortLink = (id: string, page: number): { readonly href: string } => ({
  href: `${pagePath(shortsPath, page)}#${shortElementId(id)}`,
});

/** A short whose `shorts_video` is a valid YouTube link. `id` is the YouTube id. */
export interface PlayableShort {
  readonly id: string;
  readonly title: string;
}

/**
 * Drops duplicates and shorts without a usable link. Duplicates occur because the API may list a short in several
 * categories.
 */
export function playableShorts(shorts: readonly Short[]): readonly PlayableShort[] {
  const byId = new Map<string, PlayableShort>();
  for (const { shorts_video: link, title } of shorts) {
    const id = parseShortId(link);
    if (id !== undefined && !byId.has(id)) byId.set(id, { id, title });
  }
  return [...byId.values()];
}
