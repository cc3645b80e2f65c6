import { call, getContext } from '@safar/remote-kit/state';
import type { HttpClient } from '@safar/contract/http';
import { loadChunk } from '../loading/load-chunk';

/** A function of `@safar/api`. */
type ApiCall<A extends unknown[], R> = (http: HttpClient, ...args: A) => Promise<R>;

/**
 * Returns a client that adds `signal` to each read that has no signal. Writes are not aborted, because a submitted form
 * must arrive even if the visitor leaves the page.
 */
const abortReads = (signal: AbortSignal, http: HttpClient): HttpClient => ({
  send: (request) => http.send(request.write ? request : { ...request, signal: request.signal ?? signal }),
});

/**
 * Calls the API from a saga. The chunk with the call and its schemas loads on first use, because most first page views
 * receive their data with the document and need no call.
 *
 * In the browser, a read is aborted when its saga is cancelled. In render workers, the caching HTTP client ignores the
 * signal of a read, because several pages may wait for the same response.
 *
 * @example
 * // src/requests/api.ts
 * export const listVideos = () =>
 *   import(/* webpackChunkName: "api" *\/ '@safar/api/videos').then((api) => api.listVideos);
 * // a saga
 * const videos = yield* callApi(listVideos, { category, perPage: 24 });
 *
 * @throws {ApiError} if the call fails; rethrows the error of `import()` if the chunk fails to load
 */
export function* callApi<A extends unknown[], R>(load: () => Promise<ApiCall<A, R>>, ...args: A) {
  const http: HttpClient = yield getContext('http');
  const requestSignal: AbortSignal | undefined = yield getContext('signal');
  const controller = new AbortController();
  const signal = requestSignal ?? controller.signal;
  try {
    const apiCall: ApiCall<A, R> = yield call(loadChunk<ApiCall<A, R>>, load);
    const result: R = yield call(apiCall, abortReads(signal, http), ...args);
    return result;
  } finally {
    // `abort` has no effect if the response has arrived. Do not check `cancelled()` first: the check would yield an
    // effect. If a generator yields in its `finally` block while it is being cancelled, the saga that called it with
    // `yield*` continues.
    controller.abort();
  }
}
