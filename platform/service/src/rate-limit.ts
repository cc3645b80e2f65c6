import { LRUCache } from 'lru-cache';

/** Maximum number of keys whose requests are counted. If there are more, the least recently used keys are evicted. */
const MAX_KEYS = 50_000;

interface RateLimit {
  /**
   * Counts one request for `key`, for example for the visitor's network.
   *
   * @returns whether the number of requests for `key` is within the limit
   */
  allows(key: string): boolean;
}

/**
 * Allows `limit` requests per key in a window of `windowMs`. The first request for a key starts its window. The counts
 * are kept in the memory of this process.
 */
export function createRateLimit(limit: number, windowMs: number): RateLimit {
  const windows = new LRUCache<string, { count: number }>({
    max: MAX_KEYS,
    ttl: windowMs,
    ttlResolution: 0,
  });
  return {
    allows(key) {
      const window = windows.get(key) ?? { count: 0 };
      if (window.count === 0) windows.set(key, window);
      window.count += 1;
      return window.count <= limit;
    },
  };
}
