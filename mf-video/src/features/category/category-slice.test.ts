import { video } from '../../testing/fixtures';
import { categoryReducer, namesReceived, pageFailed, pageReceived, pageRequested } from './category-slice';

const page = { kind: 'videos', category: 'Most Watched', videos: [video(1)] } as const;
const idle = categoryReducer(undefined, { type: 'start' });
const ready = categoryReducer(
  categoryReducer(idle, pageRequested('most-watched')),
  pageReceived({ slug: 'most-watched', page }),
);

test('a page is asked for, and comes', () => {
  expect(idle).toEqual({
    slug: null,
    request: { status: 'idle', data: null, error: null },
    failed: null,
    names: [],
  });
  expect(categoryReducer(idle, pageRequested('x'))).toMatchObject({
    slug: 'x',
    request: { status: 'loading', data: null },
  });
  expect(ready).toMatchObject({ slug: 'most-watched', request: { status: 'ready', data: page } });
});

test('another page never shows the videos of the one before', () => {
  expect(categoryReducer(ready, pageRequested('trending-now')).request.data).toBeNull();
  const failed = pageFailed({ slug: 'trending-now', failed: 'videos', message: 'Closed.' });
  expect(categoryReducer(ready, failed)).toMatchObject({
    slug: 'trending-now',
    failed: 'videos',
    request: { status: 'failed', data: null, error: 'Closed.' },
  });
});

test('the same page keeps its videos while it is asked for again, and when that fails', () => {
  const again = categoryReducer(ready, pageRequested('most-watched'));
  expect(again.request).toEqual({ status: 'loading', data: page, error: null });
  const failed = categoryReducer(
    again,
    pageFailed({ slug: 'most-watched', failed: 'videos', message: 'Closed.' }),
  );
  expect(failed.request).toEqual({ status: 'failed', data: page, error: 'Closed.' });
});

test('the category list stays when a later one fails', () => {
  const known = categoryReducer(ready, namesReceived(['Northern Areas']));
  const failed = categoryReducer(known, pageFailed({ slug: 'x', failed: 'categories', message: '' }));
  expect(failed.names).toEqual(['Northern Areas']);
});
