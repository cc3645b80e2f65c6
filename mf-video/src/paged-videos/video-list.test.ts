/** @jest-environment node */
import { video, videos } from '../testing/fixtures';
import {
  withPendingPage,
  withFailedPage,
  lastPageOf,
  sizeOfPage,
  withLoadedPage,
  withoutRequests,
} from './video-list';

const first = withLoadedPage(null, { items: videos(24), total: 50, page: 1 });

test('every page except the last has 24 videos, and the last page has the remainder', () => {
  expect([0, 1, 24, 25, 2000].map((total) => lastPageOf(total))).toEqual([1, 1, 1, 2, 84]);
  expect([1, 2, 3].map((page) => sizeOfPage(page, 50))).toEqual([24, 24, 2]);
});

test('a loaded page is added to the list, and its request is removed', () => {
  const pending = withPendingPage(first, 2);
  expect(pending.requests).toEqual({ 2: { status: 'loading', error: null } });
  const more = withLoadedPage(pending, { items: [video(25)], total: 51, page: 2 });
  expect(more).toMatchObject({ total: 51, requests: {} });
  expect(more.pages[1]).toBe(first.pages[1]);
  expect(more.pages[2]).toEqual([video(25)]);
});

test('a page that failed to load keeps its error message during a retry', () => {
  const failed = withFailedPage(withPendingPage(first, 2), 2, 'Closed.');
  expect(failed.pages).toBe(first.pages);
  expect(withPendingPage(failed, 2).requests).toEqual({ 2: { status: 'loading', error: 'Closed.' } });
});

test('`withoutRequests` removes pending and failed requests', () => {
  const list = withFailedPage(withPendingPage(withPendingPage(first, 2), 3), 3, 'Closed.');
  expect(withoutRequests(list).requests).toEqual({});
});
