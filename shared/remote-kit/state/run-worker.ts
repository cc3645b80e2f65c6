import type { Store } from 'redux';
import { runSaga, stdChannel } from 'redux-saga';
import { setContext } from 'redux-saga/effects';

/**
 * Runs a worker saga to completion outside the middleware, for the `load` of a remote on the server. Watchers are not
 * started, because they would keep the request open.
 */
export function runWorker<A extends unknown[], R>(
  store: Pick<Store, 'dispatch' | 'getState'>,
  context: object,
  saga: (...args: A) => Generator<unknown, R>,
  ...args: A
): Promise<R> {
  const io = {
    channel: stdChannel(),
    dispatch: store.dispatch,
    getState: store.getState,
    context,
    // Prevents redux-saga from printing the error, because the promise already rejects with it.
    onError: () => undefined,
  };
  return runSaga(io, saga as (...values: unknown[]) => Generator, ...args).toPromise() as Promise<R>;
}

/** Wraps a saga so that its `getContext` effects return the given services. */
export const withServices = <A extends unknown[], R>(
  services: object,
  saga: (...args: A) => Generator<unknown, R>,
) =>
  function* (...args: A): Generator<unknown, R> {
    yield setContext(services);
    return yield* saga(...args);
  };
