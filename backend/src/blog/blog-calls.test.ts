import { removeTemporaryFolders } from '../../testing/temporary-folder';
import { startTestBackend, type TestBackend } from '../../testing/test-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(async () => {
  await backend.stop();
  removeTemporaryFolders();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  backend.app.inject({ method: 'GET', url: `/api${url}`, headers });
const ids = (posts: { id: number }[]) => posts.map(({ id }) => id);

test('the blog is sent in pages of ten posts, newest first', async () => {
  const first = (await get('/Blog')).json().data;
  expect(ids(first.data)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect([first.total, first.current_page]).toEqual([12, 1]);
  expect(ids((await get('/Blog?page=2')).json().data.data)).toEqual([2, 1]);
});

test('a page number above the last page returns an empty page with that number', async () => {
  expect((await get('/Blog?page=77')).json()).toEqual({ data: { data: [], total: 12, current_page: 77 } });
});

test.each(['0', '-1', 'two', '1.5', '99999999999'])(
  'page %s is refused with an error message',
  async (page) => {
    const answer = await get(`/Blog?page=${page}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      message: 'The page must be a whole number from 1 to 1,000,000.',
      errors: { page: 'The page must be a whole number from 1 to 1,000,000.' },
    });
  },
);

test('a request with the id of a post returns the post', async () => {
  expect((await get('/Blog/7')).json()).toMatchObject({
    data: {
      id: 7,
      title: 'Post 7',
      description: '<p>Words of post 7.</p>',
      images: [{ image: 'media/art/post/valley.1600x900.3d5a4f/1600.webp' }],
      tags: '#north, #road',
      updated_at: '2026-01-07T10:00:00Z',
    },
  });
});

test.each([13, 3_000_000_000, Number.MAX_SAFE_INTEGER])(
  'a request for post %d, which does not exist, gets status 404',
  async (id) => {
    const response = await get(`/Blog/${id}`);
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([404, ['id']]);
  },
);

test('`previous` is the next older post, and `next` is the next newer post', async () => {
  const linksOf = async (id: number) => {
    const { previous, next } = (await get(`/Blog/${id}`)).json();
    return { previous, next };
  };
  expect(await linksOf(7)).toEqual({
    previous: { id: 6, title: 'Post 6' },
    next: { id: 8, title: 'Post 8' },
  });
  expect(await linksOf(1)).toMatchObject({ previous: null, next: { id: 2 } });
  expect(await linksOf(12)).toMatchObject({ previous: { id: 11 }, next: null });
});

test('the response for a post contains related posts with descriptions in plain text', async () => {
  const { related } = (await get('/Blog/7')).json();
  expect(ids(related)).toEqual([12, 11, 10]);
  expect(related[0]).toMatchObject({ title: 'Post 12', description: 'Words of post 12.' });
});

test('the 404 response has the field error `id` for a missing post, but not for an unknown path', async () => {
  const post = await get('/Blog/999');
  const call = await get('/Nothing/999');
  expect([post.statusCode, call.statusCode]).toEqual([404, 404]);
  expect(post.json().errors).toEqual({ id: 'There is no post with the number 999.' });
  expect(call.json().errors).toBeUndefined();
});

test('a search with a page number returns a page of ten posts', async () => {
  const first = (await get('/BlogSearch?search=north&page=1')).json();
  const second = (await get('/BlogSearch?search=north&page=2')).json();
  expect([first.data.length, first.total, first.current_page]).toEqual([10, 12, 1]);
  expect([second.data.length, second.total, second.current_page]).toEqual([2, 12, 2]);
  expect(new Set([...ids(first.data), ...ids(second.data)]).size).toBe(12);
  expect((await get('/BlogSearch?search=north&page=9')).json()).toEqual({
    data: [],
    total: 12,
    current_page: 9,
  });
  expect((await get('/BlogSearch?search=%F0%9F%92%A5&page=1')).json()).toEqual({
    data: [],
    total: 0,
    current_page: 1,
  });
  expect((await get('/BlogSearch?search=north&page=0')).statusCode).toBe(400);
});

test.each(['/Blog', '/Blog/7', '/BlogSearch?search=north', '/BlogSearch?search=north&page=1'])(
  'a request for %s with the current ETag gets status 304',
  async (url) => {
    const etag = String((await get(url)).headers.etag);
    expect(etag).toMatch(/^W\/"/);
    const again = await get(url, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  },
);

test('a search without a page number covers titles and tags, and needs a search term', async () => {
  expect(ids((await get('/BlogSearch?search=post%2011')).json().data)[0]).toBe(11);
  expect((await get('/BlogSearch?search=north')).json().data).toHaveLength(12);
  expect((await get('/BlogSearch?search=%F0%9F%92%A5')).json()).toEqual({ data: [] });
  expect((await get('/BlogSearch')).statusCode).toBe(400);
});
