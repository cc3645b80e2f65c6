import { createRequestSlice } from './request-slice';

const names = createRequestSlice<readonly string[]>('mf-x/names');
const kept = createRequestSlice<readonly string[]>('mf-x/kept', { keepData: true });

const start = { type: '@@start' };

test('goes from idle over loading to its data', () => {
  const idle = names.reducer(undefined, start);
  expect(idle).toEqual({ status: 'idle', data: null, error: null });
  const loading = names.reducer(idle, names.requested());
  expect(loading.status).toBe('loading');
  expect(names.reducer(loading, names.received(['Hunza']))).toEqual({
    status: 'ready',
    data: ['Hunza'],
    error: null,
  });
});

test('a new request drops what was there, and a failure says why', () => {
  const ready = names.reducer(undefined, names.received(['Hunza']));
  expect(names.reducer(ready, names.requested()).data).toBeNull();
  expect(names.reducer(ready, names.failed('The archive is closed.'))).toEqual({
    status: 'failed',
    data: null,
    error: 'The archive is closed.',
  });
});

test('with keepData an earlier answer outlives the next request and its failure', () => {
  const ready = kept.reducer(undefined, kept.received(['Hunza']));
  const loading = kept.reducer(ready, kept.requested());
  expect(loading).toMatchObject({ status: 'loading', data: ['Hunza'] });
  expect(kept.reducer(loading, kept.failed('Gone.'))).toMatchObject({ status: 'failed', data: ['Hunza'] });
});

test('actions of other slices change nothing', () => {
  const ready = names.reducer(undefined, names.received(['Hunza']));
  expect(names.reducer(ready, kept.received(['Thar']))).toBe(ready);
});
