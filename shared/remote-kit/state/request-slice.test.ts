/** @jest-environment node */
import { failure, fakeHttp, pendingResponse } from '../testing/fake-http';
import { createTestPage } from '../testing/test-page';
import type { HttpClient } from '@safar/contract/http';
import { callApi } from './call-api';
import { createRequest } from './request-slice';

const send = async (http: HttpClient, path: string) => (await http.send({ method: 'GET', path })) as string[];
const load = (path: string) => callApi(async () => send, path);

const names = createRequest({ key: 'mf-x/names', load: () => load('/names') });
const keepingPrevious = createRequest({
  key: 'mf-x/keepingPrevious',
  load,
  keepPrevious: true,
  isSame: (a, b) => a.toLowerCase() === b.toLowerCase(),
});

const start = { type: '@@start' };
const received = (arg: string, data: string[]) => keepingPrevious.received({ arg, data });
const failed = (arg: string, message: string) => keepingPrevious.failed({ arg, message });

test('a request changes from idle to loading to ready', () => {
  const idle = names.reducer(undefined, start);
  expect(idle).toEqual({ status: 'idle', data: null, error: null });
  const loading = names.reducer(idle, names.requested());
  expect(loading).toEqual({ status: 'loading', data: null, error: null });
  expect(names.reducer(loading, names.received({ arg: undefined, data: ['Hunza'] }))).toEqual({
    status: 'ready',
    data: ['Hunza'],
    error: null,
  });
});

test('a new request drops the previous data, and a failure stores its message', () => {
  const ready = names.reducer(undefined, names.received({ arg: undefined, data: ['Hunza'] }));
  expect(names.reducer(ready, names.requested()).data).toBeNull();
  expect(names.reducer(ready, names.failed({ arg: undefined, message: 'The archive is closed.' }))).toEqual({
    status: 'failed',
    data: null,
    error: 'The archive is closed.',
  });
});

test('with keepPrevious, a new request with the same argument keeps data and error, and a failure keeps the data', () => {
  const ready = keepingPrevious.reducer(undefined, received('Hunza', ['a']));
  const loading = keepingPrevious.reducer(ready, keepingPrevious.requested('HUNZA'));
  expect(loading).toMatchObject({ status: 'loading', data: ['a'] });
  const broken = keepingPrevious.reducer(loading, failed('HUNZA', 'Closed.'));
  expect(broken).toMatchObject({ status: 'failed', data: ['a'], error: 'Closed.' });
  expect(keepingPrevious.reducer(broken, keepingPrevious.requested('hunza'))).toMatchObject({
    data: ['a'],
    error: 'Closed.',
  });
});

test('with keepPrevious, a request with another argument starts without data, and the previous response stays available', () => {
  const stateOf = (state: ReturnType<typeof keepingPrevious.reducer>, arg: string) =>
    keepingPrevious.select({ 'mf-x/keepingPrevious': state }, arg);
  const ready = keepingPrevious.reducer(undefined, received('Hunza', ['a']));
  const loading = keepingPrevious.reducer(ready, keepingPrevious.requested('Thar'));
  expect(stateOf(loading, 'Thar')).toMatchObject({ status: 'loading', data: null, error: null });
  const broken = keepingPrevious.reducer(loading, failed('Thar', 'Closed.'));
  expect(stateOf(broken, 'Thar')).toMatchObject({ status: 'failed', data: null, error: 'Closed.' });
  for (const state of [loading, broken, keepingPrevious.reducer(loading, keepingPrevious.cancelled())])
    expect(stateOf(state, 'HUNZA')).toMatchObject({ status: 'ready', data: ['a'] });
  // The selector must return the same object each time. Otherwise components would render again after every action.
  expect(stateOf(broken, 'Hunza')).toBe(stateOf(broken, 'Hunza'));
  const third = keepingPrevious.reducer(broken, received('Skardu', ['b']));
  expect(stateOf(third, 'Hunza')).toMatchObject({ status: 'ready', data: ['a'] });
  const fourth = keepingPrevious.reducer(third, received('Gwadar', ['c']));
  expect([stateOf(fourth, 'Hunza').status, stateOf(fourth, 'Skardu').data]).toEqual(['idle', ['b']]);
});

test('without keepPrevious, the response to a request with another argument replaces the data', () => {
  const latest = createRequest({ key: 'mf-x/latest', load });
  const ready = latest.reducer(undefined, latest.received({ arg: 'Hunza', data: ['a'] }));
  const next = latest.reducer(ready, latest.received({ arg: 'Thar', data: ['b'] }));
  expect(latest.select({ 'mf-x/latest': next }, 'Hunza').status).toBe('idle');
});

test('the selector returns the data for any argument for which `isSame` is true', () => {
  const state = { 'mf-x/keepingPrevious': keepingPrevious.reducer(undefined, received('Hunza', ['a'])) };
  expect(keepingPrevious.select(state, 'HUNZA')).toMatchObject({ status: 'ready', data: ['a'] });
  expect(keepingPrevious.select(state, 'Thar')).toMatchObject({ status: 'idle', data: null });
  expect(keepingPrevious.select({}, 'Thar').status).toBe('idle');
});

test('cancelling a pending request keeps the previous data', () => {
  const firstTime = keepingPrevious.reducer(undefined, keepingPrevious.requested('Thar'));
  expect(keepingPrevious.reducer(firstTime, keepingPrevious.cancelled())).toEqual({
    status: 'idle',
    data: null,
    error: null,
  });
  const ready = keepingPrevious.reducer(undefined, received('Hunza', ['a']));
  const reloading = keepingPrevious.reducer(ready, keepingPrevious.requested('Hunza'));
  expect(keepingPrevious.reducer(reloading, keepingPrevious.cancelled())).toEqual(ready);
  expect(keepingPrevious.reducer(ready, keepingPrevious.cancelled())).toBe(ready);
});

test('actions of other requests change nothing', () => {
  const ready = names.reducer(undefined, names.received({ arg: undefined, data: ['Hunza'] }));
  expect(names.reducer(ready, received('Hunza', ['Thar']))).toBe(ready);
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('the watcher saga loads the data, stores failures and ignores the response to a cancelled request', async () => {
  const pending = pendingResponse();
  const http = fakeHttp({
    '/a': ['one'],
    '/b': failure(500, 'We are moving house.'),
    '/c': pending.response,
  });
  const { store } = createTestPage({ features: [keepingPrevious.feature], http });
  const stored = (arg: string) => keepingPrevious.select(store.getState(), arg);

  store.dispatch(keepingPrevious.requested('/a'));
  await settle();
  expect(stored('/a')).toMatchObject({ status: 'ready', data: ['one'] });

  store.dispatch(keepingPrevious.requested('/b'));
  await settle();
  expect(stored('/b')).toMatchObject({ status: 'failed', error: 'We are moving house.' });

  store.dispatch(keepingPrevious.requested('/c'));
  await settle();
  store.dispatch(keepingPrevious.cancelled());
  expect(http.requests.at(-1)?.signal?.aborted).toBe(true);
  pending.resolve(['late']);
  await settle();
  expect(stored('/c').status).toBe('idle');
});
