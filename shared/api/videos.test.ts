/** @jest-environment node */
import { failure, fakeHttp } from '@safar/remote-kit/testing/fake-http';
import { findVideo, listVideos, searchVideos } from './videos';

const video = (id: number) => ({ id, video: 'https://youtu.be/abcdefghijk', title: `Video ${id}` });
const list = (count: number) => Array.from({ length: count }, (_, index) => video(index + 1));
const invalid = { id: 99, video: 'https://video.example/99' };

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const ids = ({ items }: { items: readonly { id: number }[] }) => items.map(({ id }) => id);

test('a request for a page of a category contains the page number and the page size', async () => {
  const http = fakeHttp({ '/VideosGet': { data: [video(25)], total: '30', current_page: 2 } });
  const page = await listVideos(http, { category: 'Most Watched', page: 2, perPage: 24 });
  expect(page).toMatchObject({ items: [{ id: 25 }], total: 30, page: 2 });
  const fields = { category: 'Most Watched', page: 2, per_page: 24 };
  expect(http.requests).toEqual([{ method: 'POST', path: '/VideosGet', fields }]);
});

test('an invalid record is missing from its page, but counts towards the total', async () => {
  const http = fakeHttp({ '/VideosGet': { data: [invalid, video(2)], total: 5, current_page: 1 } });
  const page = await listVideos(http, { perPage: 2 });
  expect([ids(page), page.total]).toEqual([[2], 5]);
});

test('if the backend does not support paging, the client selects the page from the complete list', async () => {
  const http = fakeHttp({ '/VideosGet': { data: [invalid, ...list(5)] } });
  const first = await listVideos(http, { page: 1, perPage: 2 });
  const last = await listVideos(http, { page: 3, perPage: 2 });
  const beyond = await listVideos(http, { page: 4, perPage: 2 });
  expect([first, last, beyond].map(ids)).toEqual([[1], [4, 5], []]);
  expect([first, last, beyond].map(({ total, page }) => [total, page])).toEqual([[6, 1], [6, 3], [6, 4]]); // oxfmt-ignore
  const newest = await listVideos(http, { order: 'newest', page: 2, perPage: 2 });
  expect(ids(newest)).toEqual([4, 3]);
});

test('only the requested page of a complete list of 100,000 records is validated', async () => {
  const http = fakeHttp({ '/VideosGet': { data: Array.from({ length: 100_000 }, () => invalid) } });
  await listVideos(http, { page: 7, perPage: 24 });
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('left out 24 of 24 items'));
});

test('search results are paginated by the backend or, if it does not support paging, by the client', async () => {
  const ours = fakeHttp({ '/search': { success: true, data: [video(7)], total: 13, current_page: 3 } });
  expect(await searchVideos(ours, 'k2', { page: 3, perPage: 6 })).toMatchObject({ total: 13, page: 3 });
  expect(ours.requests[0]?.fields).toEqual({ title: 'k2', page: 3, per_page: 6 });
  const foreign = fakeHttp({ '/search': { success: true, data: list(5) } });
  expect(ids(await searchVideos(foreign, 'k2', { page: 2, perPage: 3 }))).toEqual([4, 5]);
  const none = fakeHttp({ '/search': { success: false } });
  expect(await searchVideos(none, 'k2', { perPage: 6 })).toEqual({ items: [], total: 0, page: 1 });
});

test('a response without a list is an error, even if it contains `total` or `current_page`', async () => {
  for (const body of ['<html>', { data: null, total: 1, current_page: 1 }, { total: 0 }]) {
    const http = fakeHttp({ '/VideosGet': body, '/search': body });
    await expect(listVideos(http, { perPage: 6 })).rejects.toMatchObject({ code: 'shape' });
    await expect(searchVideos(http, 'k2', { perPage: 6 })).rejects.toMatchObject({ code: 'shape' });
  }
});

test('a video is requested by its id, and is also found if the backend returns the complete list', async () => {
  const http = fakeHttp({ '/VideosGet': { data: [video(2)] } });
  await expect(findVideo(http, 2)).resolves.toMatchObject({ id: 2, title: 'Video 2' });
  expect(http.requests).toEqual([{ method: 'POST', path: '/VideosGet', fields: { id: 2 } }]);
  http.respond('/VideosGet', { data: [invalid, ...list(3)] });
  await expect(findVideo(http, 3)).resolves.toMatchObject({ id: 3 });
  await expect(findVideo(http, 4)).resolves.toBeUndefined();
  http.respond('/VideosGet', failure(500));
  await expect(findVideo(http, 3)).rejects.toMatchObject({ code: 'status' });
});
