import { brotliDecompressSync } from 'node:zlib';
import { writeContent } from '../../testing/sample-content';
import { removeTemporaryFolders } from '../../testing/temporary-folder';
import { startTestBackend, type TestBackend } from '../../testing/test-backend';
import { injectForm } from '../../testing/write-headers';
import { loadContent } from '../content/load-content';
import { openDatabase } from '../database/open-database';

const film = (id: number) => ({
  id,
  video: `https://youtu.be/sample${String(id).padStart(5, '0')}`,
  category: id % 2 === 0 ? 'Most Watched' : 'Best of This Week',
  title: `Markhor ${id}`,
  description: 'A film.',
  shorts_video: null,
});
const films = Array.from({ length: 50 }, (_, index) => film(index + 1));

let backend: TestBackend;
async function load(videos: unknown) {
  const { databaseUrl, dataFolder, siteFolder } = backend;
  const { db, close } = await openDatabase({ url: databaseUrl, dataFolder });
  await loadContent(db, writeContent(siteFolder, { videos, shorts: [], slides: [] }));
  await close();
}
beforeAll(async () => {
  backend = await startTestBackend();
  await load(films);
});
afterAll(async () => {
  await backend.stop();
  removeTemporaryFolders();
});

const post = (call: string, payload: object, headers = {}) =>
  backend.app.inject({ method: 'POST', url: `/api/${call}`, payload, headers });

async function page(payload: object, call = 'VideosGet') {
  const { data, total, current_page } = (await post(call, payload)).json();
  return { ids: data.map(({ id }: { id: number }) => id), total, page: current_page };
}

test('a page of the videos of all categories contains the videos, the total and the page number', async () => {
  expect(await page({ page: 2, per_page: 3 })).toEqual({ ids: [4, 5, 6], total: 50, page: 2 });
  expect((await post('VideosGet', { page: 17, per_page: 3 })).json().data).toEqual([film(49), film(50)]);
});

test('the category in a request is matched without regard to case', async () => {
  const asked = { category: 'Best Of This Week', page: 2, per_page: 10 };
  expect(await page(asked)).toMatchObject({ ids: [21, 23, 25, 27, 29, 31, 33, 35, 37, 39], total: 25 });
  expect(await page({ category: 'Underwater', page: 1 })).toEqual({ ids: [], total: 0, page: 1 });
});

test('pages can be ordered with the newest videos first', async () => {
  expect(await page({ order: 'newest', page: 1, per_page: 3 })).toMatchObject({ ids: [50, 49, 48] });
  expect(await page({ order: 'newest', page: 17, per_page: 3 })).toMatchObject({ ids: [2, 1], total: 50 });
});

test('`page` or `per_page` alone requests a page, and form data is accepted', async () => {
  expect((await page({ page: 1 })).ids).toHaveLength(24);
  expect(await page({ per_page: 2 })).toMatchObject({ ids: [1, 2], page: 1 });
  const form = await injectForm(backend.app, '/api/VideosGet', { page: '3', per_page: '2' });
  expect(form.json()).toEqual({ data: [film(5), film(6)], total: 50, current_page: 3 });
});

test('a page after the last one is empty and has the total', async () => {
  expect(await page({ page: 900 })).toEqual({ ids: [], total: 50, page: 900 });
  expect(await page({ title: 'markhor', page: 900 }, 'search')).toEqual({ ids: [], total: 50, page: 900 });
});

test('a video is found by its id', async () => {
  expect((await post('VideosGet', { id: 7 })).json()).toEqual({ data: [film(7)] });
  expect((await post('VideosGet', { id: 51 })).json()).toEqual({ data: [] });
  expect((await post('VideosGet', { id: 3_000_000_000 })).json()).toEqual({ data: [] });
});

test('pages of a search contain every match once', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((n) => page({ title: 'mark', page: n, per_page: 20 }, 'search')),
  );
  expect(pages.map(({ total }) => total)).toEqual([50, 50, 50]);
  expect(pages.flatMap(({ ids }) => ids).sort((a, b) => a - b)).toEqual(films.map(({ id }) => id));
  // No video has all of these words, so the search finds the videos with any of them.
  expect(await page({ title: 'markhor 7 9', page: 99 }, 'search')).toMatchObject({ ids: [], total: 50 });
  expect((await post('search', { title: 'markhor' })).json()).not.toHaveProperty('total');
});

test('pages are compressed and have an ETag', async () => {
  const asked = { page: 1, per_page: 24 };
  const { headers, rawPayload } = await post('VideosGet', asked, { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toMatchObject({ total: 50 });
  expect((await post('VideosGet', asked, { 'if-none-match': headers.etag })).statusCode).toBe(304);
});

test.each([
  [{ page: -1 }, 'page', 'The page must be a whole number from 1 to 1,000,000.'],
  [{ page: 1e20 }, 'page', 'The page must be a whole number from 1 to 1,000,000.'],
  [{ page: 'two' }, 'page', 'The page must be a whole number from 1 to 1,000,000.'],
  [{ page: 0 }, 'page', 'The page must be a whole number from 1 to 1,000,000.'],
  [{ page: 1.5 }, 'page', 'The page must be a whole number from 1 to 1,000,000.'],
  [{ per_page: 101 }, 'per_page', 'The number of records per page must be a whole number from 1 to 100.'],
  [{ page: 1, order: 'best' }, 'order', 'The order must be id or newest.'],
  [{ id: 'x' }, 'id', 'The id must be a whole number.'],
])('%j is refused with 400 and a message about the field', async (payload, field, sentence) => {
  const answer = await post('VideosGet', payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual({ [field]: sentence });
});

test('pages change when content is loaded', async () => {
  expect(await page({ page: 1 })).toMatchObject({ total: 50 });
  await load(films.slice(0, 3));
  expect(await page({ page: 1 })).toMatchObject({ ids: [1, 2, 3], total: 3 });
  expect(await page({ title: 'markhor', page: 1 }, 'search')).toMatchObject({ total: 3 });
});

test('the pages of a list of more than 100 records contain every record once, ordered by id or with the newest first', async () => {
  const long = Array.from({ length: 450 }, (_, index) => film(3 * index + 1));
  await load(long);
  const ids = long.map(({ id }) => id);
  const walk = async (fields: object, pages: number) => {
    const read: { ids: number[] }[] = [];
    for (let number = 1; number <= pages; number += 1)
      read.push(await page({ ...fields, page: number, per_page: 67 }));
    return read.flatMap((one) => one.ids);
  };
  expect(await walk({}, 8)).toEqual(ids);
  expect(await walk({ order: 'newest' }, 8)).toEqual([...ids].reverse());
  const even = ids.filter((id) => id % 2 === 0);
  expect(await walk({ category: 'Most Watched' }, 4)).toEqual(even);
  expect(await walk({ category: 'Most Watched', order: 'newest' }, 4)).toEqual([...even].reverse());
});

test('a streamed list is complete with and without compression, and is revalidated with its ETag', async () => {
  const long = Array.from({ length: 2100 }, (_, index) => film(index + 1));
  await load(long);
  const plain = await post('VideosGet', {});
  expect(plain.json()).toEqual({ data: long });
  const brotli = await post('VideosGet', {}, { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect((await post('VideosGet', {}, { 'if-none-match': plain.headers.etag })).statusCode).toBe(304);
});
