import { runWorker } from './run-worker';
import { createSiteStore } from './site-store';
import { call, getContext, put, select } from './state';

const store = () => {
  const made = createSiteStore({ runWatchers: false, report: () => undefined });
  made.injectFeature({
    key: 'mf-x/n',
    reducer: (state = 1, action) => ('n' in action ? action['n'] : state),
  });
  return made;
};

test('a worker reads the context, asks, stores and returns', async () => {
  const made = store();
  function* worker(by: number): Generator<unknown, string> {
    const times = (yield getContext('times')) as number;
    const state = (yield select()) as Record<string, number>;
    const answer = (yield call(async () => (state['mf-x/n'] ?? 0) + by * times)) as number;
    yield put({ type: 'set', n: answer });
    return `now ${answer}`;
  }
  await expect(runWorker(made, { times: 10 }, worker, 2)).resolves.toBe('now 21');
  expect(made.getState()).toEqual({ 'mf-x/n': 21 });
});

test('what a worker throws rejects its promise', async () => {
  function* worker(): Generator<unknown, void> {
    yield call(() => Promise.reject(new Error('no answer')));
  }
  await expect(runWorker(store(), {}, worker)).rejects.toThrow('no answer');
});
