import { failure, fakeHttp } from '../testing/fake-http';
import { findVideo } from './find-video';
import { listVideoPage } from './list-video-page';
import { searchVideoPage } from './search-video-page';

const video = (id: number) => ({ id, video: 'https://youtu.be/abcdefghijk', title: `Video ${id}` });
const list = (count: number) => Array.from({ length: count }, (_, index) => video(index + 1));
const odd = { id: 99, video: 'https://video.example/99' };

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const ids = ({ videos }: { videos: readonly { id: number }[] }) => videos.map(({ id }) => id);

test('a page of a category is asked for by number and size', async () => {
  const http = fakeHttp({ '/VideosGet': { data: [video(25)], total: '30', current_page: 2 } });
  const page = await listVideoPage(http, { category: 'Most Watched', page: 2 });
  expect(page).toMatchObject({ videos: [{ id: 25 }], total: 30, page: 2 });
  const fields = { category: 'Most Watched', page: 2, per_page: 24 };
  expect(http.requests).toEqual([{ method: 'POST', path: '/VideosGet', fields }]);
});

test('a record that cannot be shown makes its page shorter and no other', async () => {
  const http = fakeHttp({ '/VideosGet': { data: [odd, video(2)], total: 5, current_page: 1 } });
  const page = await listVideoPage(http, { perPage: 2 });
  expect([ids(page), page.total]).toEqual([[2], 5]);
});

test('of a backend without pages it takes the page itself', async () => {
  const http = fakeHttp({ '/VideosGet': { data: [odd, ...list(5)] } });
  const first = await listVideoPage(http, { page: 1, perPage: 2 });
  const last = await listVideoPage(http, { page: 3, perPage: 2 });
  const behind = await listVideoPage(http, { page: 4, perPage: 2 });
  expect([first, last, behind].map(ids)).toEqual([[1, 2], [5], []]);
  expect([first, last, behind].map(({ total, page }) => [total, page])).toEqual([[5, 1], [5, 3], [5, 4]]); // prettier-ignore
  const newest = await listVideoPage(http, { order: 'newest', page: 2, perPage: 2 });
  expect(ids(newest)).toEqual([3, 2]);
});

test('a search is paged alike', async () => {
  const ours = fakeHttp({ '/search': { success: true, data: [video(7)], total: 13, current_page: 3 } });
  expect(await searchVideoPage(ours, 'k2', { page: 3, perPage: 6 })).toMatchObject({ total: 13, page: 3 });
  expect(ours.requests[0]?.fields).toEqual({ title: 'k2', page: 3, per_page: 6 });
  const foreign = fakeHttp({ '/search': { success: true, data: list(5) } });
  expect(ids(await searchVideoPage(foreign, 'k2', { page: 2, perPage: 3 }))).toEqual([4, 5]);
  const none = fakeHttp({ '/search': { success: false } });
  expect(await searchVideoPage(none, 'k2')).toEqual({ videos: [], total: 0, page: 1 });
});

test('what is no list is an error, paged or not', async () => {
  for (const body of ['<html>', { data: null, total: 1, current_page: 1 }, { total: 0 }]) {
    const http = fakeHttp({ '/VideosGet': body, '/search': body });
    await expect(listVideoPage(http)).rejects.toMatchObject({ code: 'shape' });
    await expect(searchVideoPage(http, 'k2')).rejects.toMatchObject({ code: 'shape' });
  }
});

test('a video is asked for by its id, and found in a full list as well', async () => {
  const http = fakeHttp({ '/VideosGet': { data: [video(2)] } });
  await expect(findVideo(http, 2)).resolves.toMatchObject({ id: 2, title: 'Video 2' });
  expect(http.requests).toEqual([{ method: 'POST', path: '/VideosGet', fields: { id: 2 } }]);
  http.answer('/VideosGet', { data: [odd, ...list(3)] });
  await expect(findVideo(http, 3)).resolves.toMatchObject({ id: 3 });
  await expect(findVideo(http, 4)).resolves.toBeUndefined();
  http.answer('/VideosGet', failure(500));
  await expect(findVideo(http, 3)).rejects.toMatchObject({ code: 'status' });
});
