import { call, getContext } from '@safar/shared/state';
import type { HttpClient } from '../contract/http';
import { loadChunk } from '../federation/load-chunk';

/** A call of `shared/api`. */
type ApiCall<A extends unknown[], R> = (http: HttpClient, ...args: A) => Promise<R>;

/** Reads end with the signal; a write goes on, because what a visitor sent must arrive wherever they go. */
const readingUntil = (signal: AbortSignal, http: HttpClient): HttpClient => ({
  send: (request) => http.send(request.write ? request : { signal, ...request }),
});

/**
 * Calls the API from a saga. The call's code, with the schemas that it checks answers by, is loaded when it is first
 * needed: most first screens have their data from the server.
 *
 * A read is given up when its saga is cancelled, and on the server when the request's own signal fires.
 *
 * @example
 * // src/requests/api.ts
 * export const listVideos = () => import(/* webpackChunkName: "api" *\/ '@safar/shared/api/list-videos').then((api) => api.listVideos);
 * // a saga
 * const videos = yield* callApi(listVideos, { category });
 *
 * @throws {ApiError} of the call, or what its code failed to load with
 */
export function* callApi<A extends unknown[], R>(load: () => Promise<ApiCall<A, R>>, ...args: A) {
  const http: HttpClient = yield getContext('http');
  const requestSignal: AbortSignal | undefined = yield getContext('signal');
  const controller = new AbortController();
  const signal = requestSignal ?? controller.signal;
  try {
    const apiCall: ApiCall<A, R> = yield call(loadChunk<ApiCall<A, R>>, load);
    const answer: R = yield call(apiCall, readingUntil(signal, http), ...args);
    return answer;
  } finally {
    // Also after the answer, when it changes nothing. Asking `cancelled()` first would be an effect in here, and a
    // cancelled `yield*` whose `finally` yields goes on in the saga around it.
    controller.abort();
  }
}
