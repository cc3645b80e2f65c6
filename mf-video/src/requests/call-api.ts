import type { CallOptions } from '@safar/shared/api/call-options';
import type { HttpClient } from '@safar/shared/contract/http';
import { call, cancelled, getContext } from '@safar/shared/state';

/**
 * Calls the API from a worker (`yield* callApi(listSlides)`). In the browser the call is given up when the worker is
 * cancelled, on the server when the request's own signal fires. Throws what the call rejects with.
 */
export function* callApi<R>(request: (http: HttpClient, options: CallOptions) => Promise<R>) {
  const http: HttpClient = yield getContext('http');
  const requestSignal: AbortSignal | undefined = yield getContext('signal');
  const controller = new AbortController();
  try {
    const answer: R = yield call(request, http, { signal: requestSignal ?? controller.signal });
    return answer;
  } finally {
    const given: boolean = yield cancelled();
    if (given) controller.abort();
  }
}
