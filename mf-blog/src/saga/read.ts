import type { CallOptions } from '@safar/shared/api/call-options';
import { isApiError } from '@safar/shared/api/is-api-error';
import type { HttpClient } from '@safar/shared/contract/http';
import { call, cancelled, getContext } from '@safar/shared/state';

/**
 * Makes one reading call of the API with the page's client. The call is aborted when its saga is cancelled, and on
 * the server when the request's time is over.
 *
 * @throws {ApiError} of the call
 */
export function* read<T>(
  work: (http: HttpClient, options: CallOptions) => Promise<T>,
): Generator<unknown, T> {
  const http = (yield getContext('http')) as HttpClient;
  const deadline = (yield getContext('signal')) as AbortSignal | undefined;
  const controller = new AbortController();
  try {
    return (yield call(work, http, { signal: deadline ?? controller.signal })) as T;
  } finally {
    if ((yield cancelled()) as boolean) controller.abort();
  }
}

/** Whether nobody waits for the answer any more: that is no failure to show. */
export const wasGivenUp = (error: unknown): boolean => isApiError(error) && error.code === 'aborted';
