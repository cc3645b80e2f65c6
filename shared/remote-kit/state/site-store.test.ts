/** @jest-environment node */
import type { Feature } from '@safar/contract/remote-module';
import { createSiteStore } from './site-store';
import { delay, put, takeEvery } from './state';

const counter = (key: Feature['key'], more: Partial<Feature> = {}): Feature => ({
  key,
  reducer: (state = 0, action) => (action.type === 'add' ? (state as number) + 1 : state),
  ...more,
});

function newStore(preloadedState?: Record<string, unknown>) {
  const reports: unknown[] = [];
  const store = createSiteStore({
    ...(preloadedState && { preloadedState }),
    runWatchers: true,
    report: (error, key) => reports.push([key, String(error)]),
  });
  return { store, reports };
}

test('a slice starts with its preloaded state', () => {
  const { store } = newStore({ 'mf-x/a': 5, 'mf-y/b': 7 });
  store.injectFeature(counter('mf-x/a'));
  store.dispatch({ type: 'add' });
  expect(store.getState()).toEqual({ 'mf-x/a': 6, 'mf-y/b': 7 });
});

test('injecting a feature again changes nothing; injecting another feature with the same key is an error', () => {
  const { store } = newStore();
  const feature = counter('mf-x/a');
  store.injectFeature(feature);
  store.dispatch({ type: 'add' });
  store.injectFeature(feature);
  expect(store.getState()).toEqual({ 'mf-x/a': 1 });
  expect(() => store.injectFeature(counter('mf-x/a'))).toThrow('"mf-x/a" is taken');
});

test('the slice of a reducer that throws keeps its state, and other slices are not affected', () => {
  const { store, reports } = newStore();
  const throwing = (state: unknown = 'calm', action: { type: string }) => {
    if (action.type === 'add') throw new Error('broken reducer');
    return state;
  };
  store.injectFeature({ key: 'mf-y/bad', reducer: throwing });
  store.injectFeature(counter('mf-x/ok'));
  store.dispatch({ type: 'add' });
  expect(store.getState()).toEqual({ 'mf-y/bad': 'calm', 'mf-x/ok': 1 });
  expect(reports).toContainEqual(['mf-y/bad', 'Error: broken reducer']);
});

test('a reducer receives no actions of other remotes or of the shell', () => {
  const { store } = newStore();
  const log = (state: readonly string[] = [], { type }: { type: string }) => [...state, type];
  store.injectFeature({ key: 'mf-x/log', reducer: log });
  for (const type of ['mf-x/a/received', 'mf-y/b/received', 'shell/c/received', 'mf-xy/d', 'add'])
    store.dispatch({ type });
  expect(store.getState()).toEqual({ 'mf-x/log': ['site/featureInjected', 'mf-x/a/received', 'add'] });
});

test('injecting a feature runs only the reducer of that feature', () => {
  const { store } = newStore();
  const reducer = jest.fn((state: unknown = 0) => state);
  store.injectFeature({ key: 'mf-x/a', reducer });
  store.injectFeature(counter('mf-x/b'));
  store.injectFeature(counter('mf-y/c'));
  expect(reducer).toHaveBeenCalledTimes(1);
});

test('a watcher that throws is restarted three times and then stays stopped', async () => {
  jest.useFakeTimers();
  let starts = 0;
  const { store, reports } = newStore();
  store.injectFeature(
    counter('mf-x/a', {
      *saga() {
        starts += 1;
        yield delay(10);
        throw new Error('watcher broke');
      },
    }),
  );
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect(starts).toBe(4);
  expect(reports).toHaveLength(4);
});

test('a restarted watcher handles actions', async () => {
  const { store } = newStore();
  let crash = true;
  store.injectFeature(
    counter('mf-x/a', {
      *saga() {
        yield takeEvery('ping', function* () {
          if (crash) {
            crash = false;
            throw new Error('once');
          }
          yield put({ type: 'add' });
        });
      },
    }),
  );
  store.dispatch({ type: 'ping' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  store.dispatch({ type: 'ping' });
  expect(store.getState()).toEqual({ 'mf-x/a': 1 });
});

test('ejecting a feature cancels its watcher, removes its slice and frees its key', () => {
  const { store } = newStore();
  let handled = 0;
  const watched = counter('mf-x/a', {
    *saga() {
      yield takeEvery('ping', function* () {
        handled += 1;
        yield put({ type: 'add' });
      });
    },
  });
  store.injectFeature(watched);
  store.dispatch({ type: 'ping' });
  store.ejectFeature('mf-x/a');
  store.dispatch({ type: 'ping' });
  expect(handled).toBe(1);
  expect(store.getState()).toEqual({});
  store.injectFeature(counter('mf-x/a'));
  store.dispatch({ type: 'add' });
  expect(store.getState()).toEqual({ 'mf-x/a': 1 });
});

test('watchers do not run on the server', () => {
  let started = false;
  const store = createSiteStore({ runWatchers: false, report: () => undefined });
  store.injectFeature(
    counter('mf-x/a', {
      *saga() {
        started = true;
      },
    }),
  );
  expect(started).toBe(false);
});
