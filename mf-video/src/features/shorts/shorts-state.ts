import type { Short } from '@safar/api/schemas';
import { homeShortsCount, shortsPerPage } from '@safar/domain/product-limits';
import { parseShortId } from '@safar/domain/youtube';
import { callApi } from '@safar/remote-kit/state/call-api';
import { createRequest, useRequest } from '@safar/remote-kit/state/request-slice';
import { shortsPath } from '../../links/paths';
import { pagePath } from '../../paged-videos/video-list';
import { listShorts } from '../../requests/api';

/** One page of the shorts of all categories; the argument is its number. A failed reload keeps the page. */
export const shortsRequest = /* @__PURE__ */ createRequest({
  key: 'mf-video/shorts',
  load: (page: number) => callApi(listShorts, { page, perPage: shortsPerPage }),
  keepPrevious: true,
});

export const useShorts = (page: number) => useRequest(shortsRequest, page);

/** The shorts of the home page. */
export const homeShortsRequest = /* @__PURE__ */ createRequest({
  key: 'mf-video/home-shorts',
  load: () => callApi(listShorts, { perPage: homeShortsCount }),
});

export const useHomeShorts = () => useRequest(homeShortsRequest, undefined);

const ID_PREFIX = 'short-';

/** The element id of a short on the shorts page, also its URL fragment. */
export const shortElementId = (id: string) => ID_PREFIX + id;

/** The video host's id of the short in a URL fragment, if there is one. */
export const shortIdFromHash = (hash: string): string | undefined =>
  hash.startsWith(`#${ID_PREFIX}`) ? hash.slice(ID_PREFIX.length + 1) : undefined;

/**
 * A deep link to a short: a fragment of its page of the shorts, so it also works without JavaScript. The page number stays
 * valid, because new shorts are on the last page.
 */
export const shortLink = (id: string, page: number): { readonly href: string } => ({
  href: `${pagePath(shortsPath, page)}#${shortElementId(id)}`,
});

/** A short with a valid link. `id` is the video host's id. */
export interface PlayableShort {
  readonly id: string;
  readonly title: string;
}

/** Drops shorts without a usable link and duplicates; the API may list a short in several categories. */
export function playableShorts(shorts: readonly Short[]): readonly PlayableShort[] {
  const byId = new Map<string, PlayableShort>();
  for (const { shorts_video: link, title } of shorts) {
    const id = parseShortId(link);
    if (id !== undefined && !byId.has(id)) byId.set(id, { id, title });
  }
  return [...byId.values()];
}
