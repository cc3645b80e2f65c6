import { LRUCache } from 'lru-cache';
import { chooseEncoding, type Compressor, type EncodedBody } from './compression';

export interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /**
   * `false` for server errors (5xx), 404 responses of feeds and other generated texts, private pages, pages that the
   * server did not render, and pages on which a remote failed or missed its deadline. These responses are sent but not
   * stored.
   */
  readonly isCacheable: boolean;
  /**
   * Set if visitors can invent any number of URLs of this kind, e.g. searches or pages that do not exist. Such
   * responses are stored in a separate cache, so that they do not evict other responses.
   */
  readonly isUnbounded?: boolean;
  /**
   * Set if this response is a fallback, because the requested response could not be created, e.g. under overload. An
   * older stored response is preferred over a fallback.
   */
  readonly isFallback?: boolean;
}

type CreateResponse = () => Promise<CachedResponse>;

interface StoredResponse extends CachedResponse {
  readonly encoded: EncodedBody;
}

/**
 * Result of a lookup. If another request is already creating the response and there is no stale response, the lookup
 * counts as a hit.
 */
export type CacheLookup = 'hit' | 'stale' | 'miss';

const MAX_BYTES = 96 * 1024 * 1024;
const MAX_UNBOUNDED_BYTES = 16 * 1024 * 1024;
/** Estimated size of an entry without its body: headers and bookkeeping. */
const ENTRY_BYTES = 1_000;
/** Estimated size of the compressed forms, as a fraction of the body size. */
const ENCODED_SHARE = 0.5;
/** A stale response that is at most this many TTLs old is served while the next response is created. */
const STALE_FACTOR = 10;
/**
 * A stale response that is older than `STALE_FACTOR` TTLs, but not older than this, is served only if the next response
 * cannot be created.
 */
const MAX_STALE_MS = 3_600_000;

/** Maximum age in milliseconds of a response that is served, for a TTL of `seconds`. */
export const maxStaleMs = (seconds: number): number =>
  seconds === 0 ? 0 : Math.max(MAX_STALE_MS, seconds * 1000 * STALE_FACTOR);

/**
 * `fetchMethod` rejects with this error to return a response that the main cache must not store: lru-cache stores
 * nothing when a fetch rejects.
 */
class NotStored extends Error {
  constructor(readonly response: StoredResponse) {
    super('This response must not be stored in the main cache.');
  }
}

const sizeOf = ({ body }: StoredResponse, key: string) =>
  Math.ceil(body.length * (1 + ENCODED_SHARE)) + key.length + ENTRY_BYTES;

interface ResponseCacheOptions {
  /** TTL of a response; 0 turns the cache off. */
  readonly seconds: number;
  readonly compressor: Compressor;
  readonly now?: () => number;
  readonly onLookup?: (result: CacheLookup) => void;
}

/**
 * Caches responses with their compressed forms. Concurrent requests for a key create one response. A stale response
 * is served while the next response is created (stale-while-revalidate) or if creating it fails (stale-if-error).
 */
export function createResponseCache({
  seconds,
  compressor,
  now = () => performance.now(),
  onLookup = () => undefined,
}: ResponseCacheOptions) {
  const ttl = seconds * 1000;
  /** Compressed forms by body. Under overload, many URLs get the same body: the document without page content. */
  const encodedBodies = new WeakMap<Buffer, EncodedBody>();

  async function encode(response: CachedResponse, stale?: StoredResponse): Promise<StoredResponse> {
    if (stale?.body.equals(response.body)) return { ...response, encoded: stale.encoded };
    const isReused = response.isCacheable && seconds > 0;
    const encoded = encodedBodies.get(response.body) ?? compressor.encode(response.body, { isReused });
    encodedBodies.set(response.body, encoded);
    return { ...response, encoded };
  }

  const options = { sizeCalculation: sizeOf, ttl: Math.max(1, ttl), ttlResolution: 0, perf: { now } };
  /**
   * Responses with `isUnbounded`. Stale responses are not served from this cache, because such a URL is rarely
   * requested again and revalidation in the background would be wasted.
   */
  const unboundedUrls = new LRUCache<string, StoredResponse>({ ...options, maxSize: MAX_UNBOUNDED_BYTES });

  const cache = new LRUCache<string, StoredResponse, CreateResponse>({
    ...options,
    maxSize: MAX_BYTES,
    allowStale: true,
    // Keeps the stale response if creating the next one fails.
    noDeleteOnFetchRejection: true,
    // If a key is evicted while its response is being created, the waiting requests still receive the response.
    ignoreFetchAbort: true,
    async fetchMethod(key, stale, { context: create, options: fetchOptions }) {
      const response = await encode(await create(), stale);
      if (response.isCacheable && !response.isUnbounded) return response;
      if (response.isCacheable) {
        unboundedUrls.set(key, response);
        // If the main cache contains an older response for this key, the page was later deleted or became a redirect.
        // With `false`, lru-cache deletes the older response. After a failed render, which is not cacheable, the older
        // response is kept.
        fetchOptions.noDeleteOnFetchRejection = false;
      }
      throw new NotStored(response);
    },
  });

  async function lookUp(key: string, create: CreateResponse): Promise<StoredResponse> {
    if (seconds === 0) {
      onLookup('miss');
      return encode(await create());
    }
    const known = unboundedUrls.get(key);
    if (known) {
      onLookup('hit');
      return known;
    }
    const age = ttl - cache.getRemainingTTL(key);
    if (age > maxStaleMs(seconds)) cache.delete(key);
    const status: LRUCache.Status<string, StoredResponse, CreateResponse> = {};
    const fetching = cache.forceFetch(key, {
      context: create,
      status,
      allowStale: age <= ttl * STALE_FACTOR,
    });
    const isHit = status.fetch === 'hit' || status.fetch === 'inflight';
    onLookup(status.returnedStale ? 'stale' : isHit ? 'hit' : 'miss');
    try {
      return await fetching;
    } catch (error) {
      const response = error instanceof NotStored ? error.response : undefined;
      const older = !response || response.isFallback ? cache.peek(key, { allowStale: true }) : undefined;
      if (older) return older;
      if (!response) throw error;
      return response;
    }
  }

  return {
    /** Returns the response for a key in the best encoding that the client accepts. */
    async respond(key: string, acceptEncoding: string | undefined, create: CreateResponse) {
      const { encoded, ...response } = await lookUp(key, create);
      const encoding = chooseEncoding(acceptEncoding);
      return {
        ...response,
        encoding,
        body: await encoded.encodedAs(encoding),
        /**
         * Milliseconds for which the response stays fresh; 0 if it is not cached, or only in the cache for unbounded
         * URLs.
         */
        freshMs: response.isCacheable && !response.isUnbounded ? Math.max(0, cache.getRemainingTTL(key)) : 0,
      };
    },
  };
}
