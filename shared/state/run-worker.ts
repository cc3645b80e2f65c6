import type { Store } from 'redux';
import { runSaga, stdChannel } from 'redux-saga';

/**
 * Runs one worker saga to its end outside of the middleware, as a remote's `load` does on the server. Watchers
 * are not started, so a saga that polls cannot keep a request open.
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
    // The promise carries the error; redux-saga would print it as well.
    onError: () => undefined,
  };
  return runSaga(io, saga as (...values: unknown[]) => Generator, ...args).toPromise() as Promise<R>;
}
