import { video, videos } from '../../testing/fixtures';
import { withPage } from '../../video-pages/video-list';
import {
  categoryReducer,
  entryOf,
  moreFailed,
  moreReceived,
  moreRequested,
  namesReceived,
  pageFailed,
  pageReceived,
  pageRequested,
} from './category-slice';

const list = withPage(null, { videos: videos(24), total: 30, page: 1 });
const page = { kind: 'videos', category: 'Most Watched', list } as const;
const slug = 'most-watched';
const idle = categoryReducer(undefined, { type: 'start' });
const ready = categoryReducer(
  categoryReducer(idle, pageRequested({ slug, page: 1 })),
  pageReceived({ slug, page }),
);
const failure = (at: string) => pageFailed({ slug: at, failed: 'videos', message: 'Closed.' });
const pagesAt = (state: typeof ready) => {
  const { data } = entryOf(state, slug).request;
  return data?.kind === 'videos' ? data.list : undefined;
};

test('a page is asked for, and comes', () => {
  expect(entryOf(idle, slug).request.status).toBe('idle');
  expect(entryOf(categoryReducer(idle, pageRequested({ slug, page: 2 })), slug).request).toEqual({
    status: 'loading',
    data: null,
    error: null,
  });
  expect(entryOf(ready, slug).request).toMatchObject({ status: 'ready', data: page });
});

test('another page never shows the videos of the one before, which stay for the way back', () => {
  const other = categoryReducer(ready, pageRequested({ slug: 'trending-now', page: 1 }));
  expect(entryOf(other, 'trending-now').request.data).toBeNull();
  expect(entryOf(other, slug).request).toMatchObject({ status: 'ready', data: page });
  expect(entryOf(categoryReducer(other, failure('trending-now')), 'trending-now')).toMatchObject({
    failed: 'videos',
    request: { status: 'failed', data: null, error: 'Closed.' },
  });
});

test('five addresses are kept, those that were visited last', () => {
  const slugs = ['a', 'b', 'c', 'd', 'e'];
  const visited = slugs.reduce(
    (state, at) => categoryReducer(state, pageRequested({ slug: at, page: 1 })),
    ready,
  );
  expect(visited.entries.map((entry) => entry.slug)).toEqual([...slugs].reverse());
});

test('the same page keeps its videos while it is asked for again, and when that fails', () => {
  const again = categoryReducer(ready, pageRequested({ slug, page: 1 }));
  expect(entryOf(again, slug).request).toEqual({ status: 'loading', data: page, error: null });
  expect(entryOf(categoryReducer(again, failure(slug)), slug).request).toEqual({
    status: 'failed',
    data: page,
    error: 'Closed.',
  });
});

test('another page of the list comes beside the first, or fails without harm', () => {
  const asked = categoryReducer(ready, moreRequested({ slug, page: 2 }));
  expect(pagesAt(asked)?.requests).toEqual({ 2: { status: 'loading', error: null } });
  const failed = categoryReducer(asked, moreFailed({ slug, page: 2, message: 'Closed.' }));
  expect(pagesAt(failed)).toMatchObject({ pages: list.pages, requests: { 2: { status: 'failed' } } });
  const answer = { videos: [video(25)], total: 30, page: 2 };
  const came = pagesAt(categoryReducer(asked, moreReceived({ slug, answer })));
  expect(came).toMatchObject({ pages: { 1: list.pages[1], 2: [video(25)] }, requests: {} });
  // A list that is no longer kept has no place for it.
  expect(categoryReducer(idle, moreReceived({ slug, answer }))).toBe(idle);
});

test('category names stay when the list fails later', () => {
  const named = categoryReducer(ready, namesReceived(['Northern Areas']));
  expect(categoryReducer(named, failure('x')).names).toEqual(['Northern Areas']);
});
