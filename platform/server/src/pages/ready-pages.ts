import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { createEncodingChoice, type ReadyResponse } from '../http/ready-responses';
import { homeInChosenLanguage } from '../http/language-cookie';
import { prefersSaveData } from '../http/save-data';
import { hasCanary } from '../releases/release-overrides';
import type { SiteRenderer } from '../rendering/site-renderer';
import { hasPreviewCookie } from '../selection/preview-selection';

/**
 * Maximum total size of the cached bodies. The response cache usually stores the same buffers, so this cache takes
 * little additional memory.
 */
const MAX_BYTES = 64 * 1024 * 1024;

interface PageVariant {
  readonly deployment: number;
  readonly saveData: boolean;
  readonly encoding: string;
  readonly url: string;
}

const keyOf = ({ deployment, saveData, encoding, url }: PageVariant) =>
  `${deployment} ${saveData ? 'save-data' : ''} ${encoding} ${url}`;

/**
 * Caches pages that are the same for every visitor, by their exact URL, until they become stale. If the response
 * depends on cookies, `find` returns `undefined`, so that the page handler responds. The response depends on cookies
 * while a canary runs, for visitors of a preview, and for visitors whom the English home page redirects to Urdu.
 */
export function createReadyPages(renderer: Pick<SiteRenderer, 'current' | 'registry'>) {
  const chooseEncoding = createEncodingChoice();
  const cache = new LRUCache<string, ReadyResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
    ttlResolution: 0,
    ttl: 1,
  });
  return {
    find({ url = '', headers }: IncomingMessage): ReadyResponse | undefined {
      if (hasPreviewCookie(headers.cookie) || hasCanary(renderer.registry())) return undefined;
      if (homeInChosenLanguage(url, headers) !== undefined) return undefined;
      return cache.get(
        keyOf({
          deployment: renderer.current().id,
          saveData: prefersSaveData(headers),
          encoding: chooseEncoding(headers['accept-encoding']),
          url,
        }),
      );
    },
    add: (variant: PageVariant, response: ReadyResponse, freshMs: number) =>
      void cache.set(keyOf(variant), response, { ttl: freshMs }),
  };
}

export type ReadyPages = ReturnType<typeof createReadyPages>;
