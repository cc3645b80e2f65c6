import type { HttpClient, HttpRequest } from '@safar/shared/contract/http';
import type { LookUp } from './call-counts';

const MAX_ENTRIES = 200;

/** Calls that only read, with fields that can be compared. */
function cacheKey({ method, path, fields, query, write }: HttpRequest): string | undefined {
  const comparable = Object.values(fields ?? {}).every((value) => typeof value !== 'object');
  return write || !comparable ? undefined : JSON.stringify([method, path, fields, query]);
}

/**
 * Keeps answers of read calls for a few seconds, and joins equal calls that are under way, so that a page that many
 * want costs the backend one round. Failures are not kept. Lives as long as its worker; 0 seconds switches it off.
 */
export function cachedHttpClient(
  inner: HttpClient,
  seconds: number,
  now: () => number = Date.now,
  onLookUp: (result: LookUp) => void = () => undefined,
): HttpClient {
  const answers = new Map<string, { readonly until: number; readonly answer: Promise<unknown> }>();
  if (seconds === 0) return inner;
  return {
    send(request) {
      const key = cacheKey(request);
      if (!key) return inner.send(request);
      const known = answers.get(key);
      const isKept = known !== undefined && known.until > now();
      onLookUp(isKept ? 'hit' : 'miss');
      if (isKept) return known.answer;
      // A shared answer must not end because one of those who wait for it has left.
      const { signal: _own, ...shared } = request;
      const answer = inner.send(shared);
      answers.set(key, { until: now() + seconds * 1000, answer });
      answer.catch(() => answers.delete(key));
      const oldest = answers.keys().next();
      if (answers.size > MAX_ENTRIES && !oldest.done) answers.delete(oldest.value);
      return answer;
    },
  };
}
