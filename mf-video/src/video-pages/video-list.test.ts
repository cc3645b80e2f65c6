import { video, videos } from '../testing/fixtures';
import { askingPage, failedPage, givenUpPage, lastPageOf, sizeOfPage, withPage } from './video-list';

const first = withPage(null, { videos: videos(24), total: 50, page: 1 });

test('pages have twenty-four videos, the last one the rest', () => {
  expect([0, 1, 24, 25, 2000].map(lastPageOf)).toEqual([1, 1, 1, 2, 84]);
  expect([1, 2, 3].map((page) => sizeOfPage(page, 50))).toEqual([24, 24, 2]);
});

test('a page comes beside the others, and its request is over', () => {
  const asked = askingPage(first, 2);
  expect(asked.requests).toEqual({ 2: { status: 'loading', error: null } });
  const more = withPage(asked, { videos: [video(25)], total: 51, page: 2 });
  expect(more).toMatchObject({ total: 51, requests: {} });
  expect(more.pages[1]).toBe(first.pages[1]);
  expect(more.pages[2]).toEqual([video(25)]);
});

test('a page that fails loses nothing, and keeps its words while it is asked for again', () => {
  const failed = failedPage(askingPage(first, 2), 2, 'Closed.');
  expect(failed.pages).toBe(first.pages);
  expect(askingPage(failed, 2).requests).toEqual({ 2: { status: 'loading', error: 'Closed.' } });
});

test('a page that was given up can be asked for again', () => {
  expect(givenUpPage(askingPage(askingPage(first, 2), 3), 2).requests).toEqual({
    3: { status: 'loading', error: null },
  });
});
