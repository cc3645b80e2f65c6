import type { Store } from 'redux';
import { runSaga, stdChannel } from 'redux-saga';
import { setContext } from 'redux-saga/effects';

/**
 * Runs a worker saga to completion outside the saga middleware. The `load` functions of remotes use it on the server.
 * Watchers are not started, because they would never finish.
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

function* nothing(): Generator {}
const ignore = () => undefined;
const noStore = { channel: stdChannel(), dispatch: ignore, getState: ignore, onError: ignore };

/**
 * Runs the saga steps that wait in redux-saga's queue. All sagas of the process share this queue. Usually it is
 * empty, but if a step throws while its saga is cancelled, the following steps stay in the queue. They would run
 * together with the next saga, which may belong to another remote.
 */
export function runWaitingSteps(): void {
  for (;;) {
    try {
      // Starting a saga runs the queue.
      runSaga(noStore, nothing);
      return;
    } catch {
      // The next turn of the loop runs the steps after the one that threw.
    }
  }
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
