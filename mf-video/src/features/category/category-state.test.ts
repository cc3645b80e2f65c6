/** @jest-environment node */
import { video, videos } from '../../testing/fixtures';
import { withLoadedPage } from '../../paged-videos/video-list';
import {
  categoryPages,
  categoryReducer,
  selectEntry,
  namesReceived,
  pageFailed,
  pageReceived,
  pageRequested,
} from './category-state';

const list = withLoadedPage(null, { items: videos(24), total: 30, page: 1 });
const page = { kind: 'videos', category: 'Most Watched', list } as const;
const slug = 'most-watched';
const idle = categoryReducer(undefined, { type: 'start' });
const ready = categoryReducer(
  categoryReducer(idle, pageRequested({ slug, page: 1 })),
  pageReceived({ slug, page }),
);
const failure = (at: string) => pageFailed({ slug: at, failed: 'videos', message: 'Closed.' });
const pagesAt = (state: typeof ready) => {
  const { data } = selectEntry(state, slug).request;
  return data?.kind === 'videos' ? data.list : undefined;
};

test('the state of a category page changes from idle to loading to ready', () => {
  expect(selectEntry(idle, slug).request.status).toBe('idle');
  expect(selectEntry(categoryReducer(idle, pageRequested({ slug, page: 2 })), slug).request).toEqual({
    status: 'loading',
    data: null,
    error: null,
  });
  expect(selectEntry(ready, slug).request).toMatchObject({ status: 'ready', data: page });
});

test('another category starts without videos, and the videos of the previous category stay in the store', () => {
  const other = categoryReducer(ready, pageRequested({ slug: 'trending-now', page: 1 }));
  expect(selectEntry(other, 'trending-now').request.data).toBeNull();
  expect(selectEntry(other, slug).request).toMatchObject({ status: 'ready', data: page });
  expect(selectEntry(categoryReducer(other, failure('trending-now')), 'trending-now')).toMatchObject({
    failed: 'videos',
    request: { status: 'failed', data: null, error: 'Closed.' },
  });
});

test('the store keeps the five most recently requested categories', () => {
  const slugs = ['a', 'b', 'c', 'd', 'e'];
  const visited = slugs.reduce(
    (state, at) =>
      categoryReducer(
        categoryReducer(state, pageRequested({ slug: at, page: 1 })),
        pageReceived({ slug: at, page }),
      ),
    ready,
  );
  expect(visited.entries.map((entry) => entry.slug)).toEqual([...slugs].reverse());
});

test('a category keeps its videos while it reloads, and when the reload fails', () => {
  const reloading = categoryReducer(ready, pageRequested({ slug, page: 1 }));
  expect(selectEntry(reloading, slug).request).toEqual({ status: 'loading', data: page, error: null });
  expect(selectEntry(categoryReducer(reloading, failure(slug)), slug).request).toEqual({
    status: 'failed',
    data: page,
    error: 'Closed.',
  });
});

test('a request for another category cancels the pending request; videos that had already loaded stay in the store', () => {
  const request = (state: typeof ready, at: string) =>
    categoryReducer(state, pageRequested({ slug: at, page: 1 }));
  const withoutVideos = request(request(idle, slug), 'trending-now');
  expect(selectEntry(withoutVideos, slug).request.status).toBe('idle');
  const reloading = request(request(ready, slug), 'trending-now');
  expect(selectEntry(reloading, slug)).toEqual(selectEntry(ready, slug));
});

test('a further page is added to the list when it arrives; a failed page leaves the loaded pages unchanged', () => {
  const pending = categoryReducer(ready, categoryPages.requested({ id: slug, page: 2 }));
  expect(pagesAt(pending)?.requests).toEqual({ 2: { status: 'loading', error: null } });
  const failed = categoryReducer(pending, categoryPages.failed({ id: slug, page: 2, message: 'Closed.' }));
  expect(pagesAt(failed)).toMatchObject({ pages: list.pages, requests: { 2: { status: 'failed' } } });
  const response = { items: [video(25)], total: 30, page: 2 };
  const updated = pagesAt(categoryReducer(pending, categoryPages.received({ id: slug, response })));
  expect(updated).toMatchObject({ pages: { 1: list.pages[1], 2: [video(25)] }, requests: {} });
  // A response is dropped if its list has been evicted from the store.
  expect(categoryReducer(idle, categoryPages.received({ id: slug, response }))).toBe(idle);
});

test('loaded category names stay in the store when a later request fails', () => {
  const named = categoryReducer(ready, namesReceived(['Northern Areas']));
  expect(categoryReducer(named, failure('x')).names).toEqual(['Northern Areas']);
});
