import { call, delay } from 'redux-saga/effects';

export const MAX_RESTARTS = 3;

/**
 * Runs a feature's watcher and starts it again when it throws, after 250, 500 and 1,000 ms. After the third
 * restart it stays down: a watcher that keeps failing must not keep the page busy.
 */
export function* supervise(saga: () => Generator, report: (error: unknown) => void): Generator {
  for (let restarts = 0; ; restarts += 1) {
    try {
      yield call(saga);
      return;
    } catch (error) {
      report(error);
      if (restarts === MAX_RESTARTS) return;
      yield delay(250 * 2 ** restarts);
    }
  }
}
