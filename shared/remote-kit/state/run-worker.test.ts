/** @jest-environment node */
import { cancel } from 'redux-saga/effects';
import { runWaitingSteps, runWorker } from './run-worker';
import { createSiteStore } from './site-store';
import { call, fork, getContext, put, select } from './state';

const store = () => {
  const siteStore = createSiteStore({ runWatchers: false, report: () => undefined });
  siteStore.injectFeature({
    key: 'mf-x/n',
    reducer: (state = 1, action) => ('n' in action ? action['n'] : state),
  });
  return siteStore;
};

test('runWorker resolves with the return value of a saga that uses context, state, `call` and `put`', async () => {
  const siteStore = store();
  function* worker(by: number): Generator<unknown, string> {
    const times = (yield getContext('times')) as number;
    const state = (yield select()) as Record<string, number>;
    const sum = (yield call(async () => (state['mf-x/n'] ?? 0) + by * times)) as number;
    yield put({ type: 'set', n: sum });
    return `now ${sum}`;
  }
  await expect(runWorker(siteStore, { times: 10 }, worker, 2)).resolves.toBe('now 21');
  expect(siteStore.getState()).toEqual({ 'mf-x/n': 21 });
});

test('an error in a worker saga rejects the promise', async () => {
  function* worker(): Generator<unknown, void> {
    yield call(() => Promise.reject(new Error('no response')));
  }
  await expect(runWorker(store(), {}, worker)).rejects.toThrow('no response');
});

test('runWaitingSteps runs the steps that stayed in the queue of redux-saga because an earlier step threw', async () => {
  const steps: string[] = [];
  const raise = () => {
    throw new Error('It broke.');
  };
  function* thrower(): Generator {
    try {
      yield put({ type: 'mf-x/a' });
      yield cancel();
    } finally {
      raise();
    }
  }
  function* waiter(): Generator {
    yield put({ type: 'mf-x/b' });
    steps.push('waiting step');
  }
  function* hostile(): Generator<unknown, void> {
    yield fork(thrower);
    yield fork(thrower);
    yield fork(waiter);
  }
  expect(() => runWorker(store(), {}, hostile)).toThrow('It broke.');
  expect(steps).toEqual([]);
  runWaitingSteps();
  expect(steps).toEqual(['waiting step']);
  await runWorker(store(), {}, function* (): Generator<unknown, void> {
    yield put({ type: 'mf-x/c' });
    steps.push('next saga');
  });
  expect(steps).toEqual(['waiting step', 'next saga']);
});
