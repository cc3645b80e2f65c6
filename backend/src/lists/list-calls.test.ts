import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sampleArtwork, sampleContent, writeContent } from '../../testing/sample-content';
import { removeTemporaryFolders } from '../../testing/temporary-folder';
import { startTestBackend, type TestBackend } from '../../testing/test-backend';
import { injectForm } from '../../testing/write-headers';
import { loadContent } from '../content/load-content';
import { openDatabase } from '../database/open-database';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(async () => {
  await backend.stop();
  removeTemporaryFolders();
});

const get = (url: string, headers = {}) => backend.app.inject({ method: 'GET', url: `/api${url}`, headers });
const post = (url: string, headers = {}) =>
  backend.app.inject({ method: 'POST', url: `/api${url}`, headers });

test('lists have the fields of the API specification; references such as `art:ad/coaches` become image paths', async () => {
  expect((await post('/VideosGet')).json()).toEqual({ data: sampleContent.videos });
  expect((await post('/addsGet')).json().data[0]).toEqual({
    id: 1,
    category: 'Details',
    links: 'https://example.com/coaches',
    image: sampleArtwork['art:ad/coaches'],
  });
  expect((await post('/shortsGet')).json()).toEqual({ data: sampleContent.shorts });
  expect((await get('/Category')).json()).toEqual({ data: sampleContent.categories });
  expect((await get('/Jobs')).json()).toEqual({
    data: [{ ...sampleContent.jobs[0], image: sampleArtwork['art:job/tripod'] }],
  });
  expect((await get('/DiscoverShowImages')).json()).toEqual({
    success: true,
    data: [{ id: 1, image: sampleArtwork['art:show/road'], link: 'https://example.com/show' }],
  });
  expect((await get('/SliderImage')).json()).toEqual({
    data: [
      {
        id: 1,
        slider_image: sampleArtwork['art:slide/dawn'],
        link: '/show-more/1',
        // The API specification lacks this field: the title of the video that the slide links to.
        title: sampleContent.videos.find(({ id }) => id === 1)?.title,
      },
    ],
  });
  expect((await get('/bannerTaxt')).json()).toEqual({ data: { baner_tax: 'Winter on Air' } });
});

describe('a category', () => {
  const weekly = { data: sampleContent.videos.filter(({ id }) => id === 2 || id === 3) };

  test.each(['Best of This Week', 'Best Of This Week', ' best  of this week '])(
    'is found by every name with the same slug: %s',
    async (category) => {
      const answer = await injectForm(backend.app, '/api/VideosGet', { category });
      expect(answer.json()).toEqual(weekly);
    },
  );

  test('is accepted as JSON, urlencoded or multipart', async () => {
    const category = 'Best of This Week';
    const json = await backend.app.inject({ method: 'POST', url: '/api/VideosGet', payload: { category } });
    const encoded = await backend.app.inject({
      method: 'POST',
      url: '/api/VideosGet',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      payload: new URLSearchParams({ category }).toString(),
    });
    const multipart = await injectForm(backend.app, '/api/VideosGet', { category });
    for (const answer of [json, encoded, multipart]) expect(answer.json()).toEqual(weekly);
  });

  test('may have an Urdu name', async () => {
    const answer = await injectForm(backend.app, '/api/VideosGet', { category: 'اردو سفر' });
    expect(answer.json().data).toEqual([sampleContent.videos[3]]);
  });

  test('that does not exist has empty lists of videos, ads and shorts', async () => {
    for (const call of ['VideosGet', 'addsGet', 'shortsGet']) {
      const answer = await injectForm(backend.app, `/api/${call}`, { category: 'Underwater' });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ data: [] });
    }
  });

  test('has the ads whose placement matches its name, regardless of case', async () => {
    const answer = await injectForm(backend.app, '/api/addsGet', { category: 'Best of This Week' });
    expect(answer.json().data.map(({ id }: { id: number }) => id)).toEqual([2]);
  });
});

test('an empty body requests the complete list', async () => {
  const answer = await post('/VideosGet', { 'content-type': 'application/json' });
  expect(answer.json().data).toHaveLength(5);
});

test('a client that already has the current list receives 304', async () => {
  for (const ask of [() => get('/Category'), () => post('/VideosGet')]) {
    const { etag } = (await ask()).headers;
    expect(etag).toMatch(/^W\/"/);
  }
  const { etag } = (await get('/Category')).headers;
  const again = await get('/Category', { 'if-none-match': `"other", ${etag}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('large responses are compressed with an encoding that the client accepts', async () => {
  const plain = await post('/VideosGet');
  const brotli = await post('/VideosGet', { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await post('/VideosGet', { 'accept-encoding': 'gzip, br;q=0' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect((await get('/bannerTaxt', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
});

test('if the backend checks for new content on every request, content loaded by another process is visible at once', async () => {
  const { databaseUrl, dataFolder, siteFolder } = backend;
  const other = await openDatabase({ url: databaseUrl, dataFolder });
  const content = writeContent(siteFolder, { banner: { baner_tax: 'Spring on Air' } });
  await loadContent(other.db, content);
  expect((await get('/bannerTaxt')).json()).toEqual({ data: { baner_tax: 'Spring on Air' } });
  await loadContent(other.db, writeContent(siteFolder));
  await other.close();
});

test('a complete list of more than a thousand shorts is streamed and includes shorts without a link', async () => {
  const [linked, unlinked] = sampleContent.shorts;
  const others = Array.from({ length: 1_000 }, (_none, index) => ({ ...unlinked, id: index + 2 }));
  const { databaseUrl, dataFolder, siteFolder } = backend;
  const other = await openDatabase({ url: databaseUrl, dataFolder });
  await loadContent(other.db, writeContent(siteFolder, { shorts: [linked, ...others] }));
  const { headers, body } = await post('/shortsGet');
  expect(JSON.parse(body).data).toHaveLength(1_001);
  expect(headers['content-length']).toBeUndefined();
  await loadContent(other.db, writeContent(siteFolder));
  expect((await post('/shortsGet')).headers['content-length']).toBeDefined();
  await other.close();
});

test('pictures may be cached for a week; missing files, uploads and path traversal below /media return 404', async () => {
  const picture = await backend.app.inject({ method: 'GET', url: '/media/art/dawn.webp' });
  expect(picture.headers['cache-control']).toBe('public, max-age=604800');
  expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
  for (const url of ['/media/art/../../../package.json', '/media/art/none.webp', '/media/uploads/x.jpg']) {
    expect((await backend.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  }
});

describe('pages', () => {
  const form = async (call: string, fields: Record<string, string>) =>
    (await injectForm(backend.app, `/api/${call}`, fields)).json();

  test.each(['Category', 'SliderImage', 'DiscoverShowImages', 'Jobs', 'BlogSearch'])(
    'of GET %s contain the total number of records',
    async (call) => {
      const query = call === 'BlogSearch' ? 'search=post&' : '';
      const complete = (await get(`/${call}?${query}`)).json();
      const first = (await get(`/${call}?${query}page=1&per_page=1`)).json();
      expect(first).toEqual({
        ...complete,
        data: complete.data.slice(0, 1),
        total: complete.data.length,
        current_page: 1,
      });
      const after = (await get(`/${call}?${query}page=999&per_page=1`)).json();
      expect([after.data, after.total]).toEqual([[], complete.data.length]);
    },
  );

  test('of shorts do not contain entries without a link', async () => {
    expect(await form('shortsGet', { page: '1' })).toEqual({
      data: [sampleContent.shorts[0]],
      total: 1,
      current_page: 1,
    });
    expect(await form('shortsGet', { page: '1', category: 'Best of This Week' })).toMatchObject({ total: 0 });
  });

  test('of ads contain only the ads of the requested placement', async () => {
    const { data, total } = await form('addsGet', { page: '1', per_page: '3', category: 'Details' });
    expect([data.length, total]).toEqual([1, 1]);
  });

  test.each(['0', '-1', 'two', '1.5', '99999999999999999999', ''])(
    'with the number "%s" are rejected with status 400; the complete list is never returned instead',
    async (page) => {
      for (const call of ['Category', 'Jobs', 'Blog', 'SliderImage', 'DiscoverShowImages']) {
        expect((await get(`/${call}?page=${page}`)).statusCode).toBe(400);
      }
      for (const call of ['VideosGet', 'shortsGet', 'addsGet']) {
        const answer = await injectForm(backend.app, `/api/${call}`, { page });
        expect(answer.statusCode).toBe(400);
      }
    },
  );
});

test('a category is found by its slug', async () => {
  expect((await get('/Category?slug=best-of-this-week')).json().data).toEqual([sampleContent.categories[1]]);
  expect((await get('/Category?slug=underwater')).json()).toEqual({ data: [] });
});
