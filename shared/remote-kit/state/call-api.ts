import { call, getContext } from '@safar/remote-kit/state';
import type { HttpClient } from '@safar/contract/http';
import { loadChunk } from '../loading/load-chunk';

/** A function of `shared/api`. */
type ApiCall<A extends unknown[], R> = (http: HttpClient, ...args: A) => Promise<R>;

/** Aborts reads with the signal. Writes continue, because a submitted form must arrive even if the visitor leaves the page. */
const abortReads = (signal: AbortSignal, http: HttpClient): HttpClient => ({
  send: (request) => http.send(request.write ? request : { ...request, signal: request.signal ?? signal }),
});

/**
 * Calls the API from a saga. The chunk of the call, with its schemas, is loaded on first use, because the data of most first
 * views comes from the server.
 *
 * A read is aborted when its saga is cancelled, and on the server when the request's signal aborts.
 *
 * @example
 * // src/requests/api.ts
 * export const listVideos = () => import(/* webpackChunkName: "api" *\/ '../api/videos').then((api) => api.listVideos);
 * // a saga
 * const videos = yield* callApi(listVideos, { category });
 *
 * @throws {ApiError} of the call, or the error of loading its chunk
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
    // Unconditionally: after a response it changes nothing, and checking `cancelled()` would yield an effect. A cancelled
    // `yield*` whose `finally` block yields would continue in the calling saga.
    controller.abort();
  }
}
