import { createCategorySlice } from './category-slice';

const { reducer, requested, received, failed, left, requestOf } =
  createCategorySlice<readonly number[]>('mf-video/numbers');
const idle = reducer(undefined, { type: 'start' });
const ready = reducer(idle, received({ category: 'Best of This Week', data: [1, 2] }));

test('an answer belongs to its category, in any spelling', () => {
  expect(requestOf(ready, 'Best Of This Week')).toEqual({ status: 'ready', data: [1, 2], error: null });
  expect(requestOf(ready, 'Trending Now')).toEqual({ status: 'idle', data: null, error: null });
});

test('the same category keeps its list while it is asked for again, and when that fails', () => {
  const again = reducer(ready, requested('Best Of This Week'));
  expect(again.request).toEqual({ status: 'loading', data: [1, 2], error: null });
  const broken = reducer(again, failed({ category: 'Best Of This Week', message: 'Closed.' }));
  expect(broken.request).toEqual({ status: 'failed', data: [1, 2], error: 'Closed.' });
});

test('another category never shows the list of the one before', () => {
  const other = reducer(ready, requested('Trending Now'));
  expect(other).toEqual({
    category: 'Trending Now',
    request: { status: 'loading', data: null, error: null },
  });
  expect(reducer(ready, failed({ category: 'Trending Now', message: '' })).request.data).toBeNull();
});

test('leaving gives up what is on its way and keeps what is there', () => {
  const firstTime = reducer(idle, requested('Trending Now'));
  expect(requestOf(reducer(firstTime, left()), 'Trending Now').status).toBe('idle');
  const again = reducer(ready, requested('Best of This Week'));
  expect(reducer(again, left()).request).toEqual(ready.request);
  expect(reducer(ready, left())).toBe(ready);
});
