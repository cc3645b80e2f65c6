import type { HttpClient, HttpRequest } from '@safar/contract/http';
import { LRUCache } from 'lru-cache';
import type { ApiCacheLookup } from '../worker-protocol';

const MAX_ENTRIES = 200;
/**
 * Maximum total length of the JSON texts of responses. The objects that are parsed from them need several times as much
 * memory.
 */
const MAX_CHARACTERS = 16 * 1024 * 1024;

/** Returns the cache key of a request; `undefined` if it is a write or if one of its fields contains an object. */
function cacheKey({ method, path, fields, query, write }: HttpRequest): string | undefined {
  const isComparable = Object.values(fields ?? {}).every((value) => typeof value !== 'object');
  return write || !isComparable ? undefined : JSON.stringify([method, path, fields, query]);
}

interface CachedHttpClientOptions {
  /** TTL of a response; 0 turns the cache off. */
  readonly seconds: number;
  readonly now?: () => number;
  readonly onLookup?: (result: ApiCacheLookup) => void;
  /** Returns the size of a response in characters of JSON text. It must be at least 1. */
  readonly sizeOf?: (response: unknown) => number;
}

/**
 * Caches the responses to reads for a few seconds and shares requests in flight, so that a worker sends each request of
 * a popular page only once per TTL. Failures are not cached. Each worker has a separate cache.
 */
export function cachedHttpClient(
  inner: HttpClient,
  {
    seconds,
    now = () => performance.now(),
    onLookup = () => undefined,
    sizeOf = () => 1,
  }: CachedHttpClientOptions,
): HttpClient {
  if (seconds === 0) return inner;
  const responses = new LRUCache<string, Promise<unknown>>({
    max: MAX_ENTRIES,
    maxSize: MAX_CHARACTERS,
    ttl: seconds * 1000,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    send(request) {
      const key = cacheKey(request);
      if (!key) return inner.send(request);
      const cached = responses.get(key);
      onLookup(cached ? 'hit' : 'miss');
      if (cached) return cached;
      // The signal of this request must not cancel the shared request, because other callers may wait for the response.
      const { signal: _signal, ...shared } = request;
      const response = inner.send(shared);
      responses.set(key, response, { size: 1 });
      response.then(
        (value) => responses.set(key, response, { size: sizeOf(value), noUpdateTTL: true }),
        () => responses.delete(key),
      );
      return response;
    },
  };
}
