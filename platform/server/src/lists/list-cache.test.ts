/** @jest-environment node */
import { createListCache, ListTooLarge, type ListCacheOptions } from './list-cache';
import { loadPages } from './load-pages';
import { InvalidListRequest, parseListRequest, type ApiRequest } from './list-request';

const read = (fields: object, path = '/api/VideosGet'): ApiRequest => ({
  method: 'POST',
  url: path,
  contentType: 'application/json',
  body: Buffer.from(JSON.stringify(fields)),
});
const parse = (asked: ApiRequest) =>
  parseListRequest(asked, { '/api/VideosGet': ['category'], '/api/addsGet': ['category'] });
const get = (url: string): ApiRequest => ({ method: 'GET', url, contentType: '', body: Buffer.alloc(0) });

const records = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, title: `"{[Film]}\\" ${index + 1} فلم` }));

interface Backend extends Partial<ListCacheOptions> {
  /** Milliseconds until the backend responds. */
  readonly takes?: number;
  readonly isComplete?: boolean;
}

function open(
  respond: (read: ApiRequest) => unknown,
  { takes = 0, isComplete = false, ...options }: Backend = {},
) {
  const sent: ApiRequest[] = [];
  let time = 0;
  const respondToListRequest = createListCache({
    send: async (sentRead) => {
      sent.push(sentRead);
      await Promise.resolve();
      time += takes;
      const body = respond(sentRead);
      if (body instanceof Error) throw body;
      return {
        status: 200,
        contentType: 'application/json',
        body: Buffer.from(JSON.stringify(body)),
        isComplete,
      };
    },
    seconds: 5,
    maxBytes: 10_000_000,
    requiredFields: { '/api/shortsGet': 'shorts_video' },
    now: () => time,
    ...options,
  });
  async function requestPart(asked: ApiRequest) {
    const request = await parse(asked);
    if (!request) throw new Error('This request does not select a page or record of a list.');
    return respondToListRequest(asked, request);
  }
  return {
    sent,
    pass: (ms: number) => (time += ms),
    respond: requestPart,
    async ask(asked: ApiRequest) {
      const { body } = await requestPart(asked);
      return JSON.parse(body.toString('utf8')) as { data: { id: number }[]; total?: number };
    },
  };
}

const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

test('a complete list is loaded once, and all its pages come from the cache', async () => {
  const { ask, sent } = open(() => ({ message: 'data', data: records(50), total: 50, current_page: 1 }));
  const [first, last, beyond] = await Promise.all(
    [1, 3, 1_000_000].map((page) => ask(read({ category: 'Trending Now', page, per_page: 24 }))),
  );
  expect(first).toEqual({ data: records(50).slice(0, 24), total: 50, current_page: 1 });
  expect(last).toEqual({ data: records(50).slice(48), total: 50, current_page: 3 });
  expect(beyond).toEqual({ data: [], total: 50, current_page: 1_000_000 });
  expect(ids(await ask(read({ category: 'Trending Now', order: 'newest', page: 2, per_page: 3 })))).toEqual([
    47, 46, 45,
  ]);
  expect(sent).toHaveLength(1);
  await ask(read({ category: 'Most Watched', page: 1 }));
  expect(sent).toHaveLength(2);
});

test('a page of a loaded list is assembled once and reused until the list is loaded again', async () => {
  const { respond, pass } = open(() => ({ data: records(50) }));
  const ask = () => respond(read({ category: 'Trending Now', page: 2, per_page: 24 }));
  const first = await ask();
  expect((await ask()).body).toBe(first.body);
  // Makes the list stale, so that the next request loads it again. The new list may differ, so the page is not reused.
  pass(5_001);
  await ask();
  await new Promise(setImmediate);
  expect((await ask()).body).not.toBe(first.body);
});

test('the response for a complete list that fits on one page contains the total', async () => {
  const { ask } = open(() => ({ data: records(3) }));
  expect(await ask(get('/api/Jobs?page=1&per_page=12'))).toMatchObject({ total: 3, current_page: 1 });
});

test('in a complete list, records are found by id or by the slug of their name', async () => {
  const list = [...records(30).reverse(), { id: 77, name: 'Northern Areas' }];
  const { ask, sent } = open(() => ({ data: list }));
  expect(ids(await ask(read({ id: 17 })))).toEqual([17]);
  expect(ids(await ask(read({ id: 99 })))).toEqual([]);
  expect(sent).toHaveLength(1);
  expect(ids(await ask(get('/api/Category?slug=northern-areas')))).toEqual([77]);
  expect(ids(await ask(get('/api/Category?slug=nowhere')))).toEqual([]);
});

test.each(['Northern-Areas', 'northern areas', 'northern-areas-', 'NORTHERN--AREAS!'])(
  'in a complete list, the slug %j is normalized like the names of the records',
  async (slug) => {
    const { ask } = open(() => ({ data: [...records(30), { id: 77, name: 'Northern Areas' }] }));
    expect(ids(await ask(get(`/api/Category?${new URLSearchParams({ slug })}`)))).toEqual([77]);
  },
);

test('records that lack the required field of a list are left out of the list', async () => {
  const shorts = records(9).map((record) => ({
    ...record,
    shorts_video: record.id % 3 === 0 ? 'link' : [null, '', ' '][record.id % 4],
  }));
  const { ask } = open(() => ({ data: shorts }));
  const page = await ask(read({ page: 1, per_page: 2 }, '/api/shortsGet'));
  expect([ids(page), page.total]).toEqual([[3, 6], 3]);
});

test('an array with gaps, which PHP encodes as a JSON object, is read as a list', async () => {
  const { ask } = open(() => ({ data: { 0: { id: 1 }, 4: { id: 5 } } }));
  expect(ids(await ask(read({ page: 1, per_page: 1 })))).toEqual([1]);
});

test.each([
  { data: [{ id: 4 }], total: 9, current_page: 2 },
  { data: [], total: 9, current_page: 40 },
  { data: { data: [{ id: 4 }], total: 9, current_page: 2 } },
  { success: false, message: 'No video found' },
  ['a', 'list'],
])('a response that is already paged, or contains no list, is passed on unchanged: %j', async (body) => {
  const { ask, sent } = open(() => body);
  expect(await ask(read({ page: 2, per_page: 3 }))).toEqual(body);
  await Promise.all([ask(read({ page: 2, per_page: 3 })), ask(read({ page: 3, per_page: 3 }))]);
  expect(sent).toHaveLength(3);
});

test('a response is treated as the complete list if the backend received no paging fields', async () => {
  const { ask } = open(() => ({ data: records(4), total: 4, current_page: 1 }), { isComplete: true });
  expect(ids(await ask(read({ page: 2, per_page: 3 })))).toEqual([4]);
});

test('a stale list is served while it is loaded again, and stays cached if loading fails', async () => {
  let answer: unknown = { data: records(30) };
  const { ask, pass, sent } = open(() => answer);
  const page = read({ page: 1, per_page: 1 });
  expect(await ask(page)).toMatchObject({ total: 30 });
  answer = new Error('The backend is unavailable.');
  pass(5_001);
  expect(await ask(page)).toMatchObject({ total: 30 });
  await new Promise(setImmediate);
  answer = { data: records(31) };
  expect(await ask(page)).toMatchObject({ total: 30 });
  await new Promise(setImmediate);
  expect(await ask(page)).toMatchObject({ total: 31 });
  expect(sent).toHaveLength(3);
});

test('a request for a record that a stale list lacks waits until the list is loaded again or cannot be loaded', async () => {
  let answer: unknown = { data: records(30) };
  const { ask, pass, sent } = open(() => answer);
  expect(ids(await ask(read({ id: 31 })))).toEqual([]);
  answer = { data: records(31) };
  expect(ids(await ask(read({ id: 31 })))).toEqual([]);
  expect(sent).toHaveLength(1);
  pass(5_001);
  expect(ids(await ask(read({ id: 31 })))).toEqual([31]);
  answer = new Error('The backend is unavailable.');
  pass(5_001);
  expect(ids(await ask(read({ id: 31 })))).toEqual([31]);
  expect(ids(await ask(read({ id: 32 })))).toEqual([]);
});

test('a list stays fresh for at least ten times its loading time', async () => {
  const { ask, pass, sent } = open(() => ({ data: records(30) }), { takes: 3_000 });
  await ask(read({ page: 1, per_page: 1 }));
  pass(29_000);
  await ask(read({ page: 1, per_page: 1 }));
  expect(sent).toHaveLength(1);
  pass(2_000);
  await ask(read({ page: 1, per_page: 1 }));
  expect(sent).toHaveLength(2);
});

test('when the byte limit of the cache is exceeded, the least recently used list is evicted', async () => {
  const body = { data: records(1_000) };
  // For each record, the cache counts 32 bytes in addition to the bytes of the response.
  const maxBytes = Math.round((JSON.stringify(body).length + 32_000) * 2.9);
  const { ask, sent } = open(() => body, { maxBytes });
  const categories = ['a', 'b', 'c'];
  for (const category of categories) await ask(read({ category, page: 1 }));
  await ask(read({ category: 'c', page: 2 }));
  expect(sent).toHaveLength(3);
  await ask(read({ category: 'a', page: 2 }));
  expect(sent).toHaveLength(4);
});

test('every list counts towards the byte limit, even an empty one', async () => {
  const { ask, sent } = open(() => ({ message: 'data', data: [] }), { maxBytes: 10_000, isComplete: true });
  for (let count = 0; count < 20; count += 1) await ask(read({ category: `Category ${count}`, page: 1 }));
  await ask(read({ category: 'Category 0', page: 1 }));
  expect(sent).toHaveLength(21);
});

test('a list that exceeds the byte limit of the cache by itself is rejected', async () => {
  const { ask } = open(() => ({ data: records(1_000) }), { maxBytes: 20_000 });
  await expect(ask(read({ page: 1 }))).rejects.toThrow(new ListTooLarge('/api/VideosGet'));
});

test('a request fails if the list cannot be loaded, and the next request loads it again', async () => {
  let answer: unknown = new Error('The backend is unavailable.');
  const { ask } = open(() => answer);
  await expect(ask(read({ page: 1 }))).rejects.toThrow('unavailable');
  answer = { data: records(2) };
  expect(await ask(read({ page: 1 }))).toMatchObject({ total: 2 });
});

test('at most four complete lists are loaded at a time, and at most a hundred loads wait', async () => {
  let loading = 0;
  let most = 0;
  const releases: (() => void)[] = [];
  const respond = createListCache({
    send: async () => {
      most = Math.max(most, (loading += 1));
      await new Promise<void>((resolve) => releases.push(resolve));
      loading -= 1;
      const body = Buffer.from(JSON.stringify({ data: records(30) }));
      return { status: 200, contentType: 'application/json', body };
    },
    seconds: 5,
    maxBytes: 10_000_000,
    requiredFields: {},
  });
  const ask = async (category: number) => {
    const asked = read({ category: String(category), page: 1, per_page: 10 });
    const request = await parse(asked);
    return request && respond(asked, request);
  };
  const answers = Array.from({ length: 110 }, (_, category) =>
    ask(category).then(
      () => 'list',
      (error: Error) => error.name,
    ),
  );
  await new Promise(setImmediate);
  expect(loading).toBe(4);
  while (loading > 0) {
    releases.splice(0).forEach((release) => release());
    await new Promise(setImmediate);
  }
  const outcomes = await Promise.all(answers);
  expect(most).toBe(4);
  expect(outcomes.filter((outcome) => outcome === 'list')).toHaveLength(104);
  expect(outcomes.filter((outcome) => outcome === 'TooManyWaiting')).toHaveLength(6);
});

test('a list with more than 10,000 pages is refused', async () => {
  const body = Buffer.from(JSON.stringify({ data: { data: [{ id: 1 }], total: 1_000_000_000 } }));
  const endless = async () => ({ status: 200, contentType: 'application/json', body });
  await expect(loadPages('/api/Blog', endless, 10_000_000)).rejects.toThrow(new ListTooLarge('/api/Blog'));
});

test.each([-1, 0, 1.5, 1e9, '1e9', 'x', '', '-3', null])('the page number %j is rejected', async (page) => {
  await expect(parse(read({ page }))).rejects.toThrow(InvalidListRequest);
});

test('a list request is rejected if a field that identifies the list is longer than 200 characters', async () => {
  const category = 'x'.repeat(200);
  expect((await parse(read({ category, page: 1 })))?.listKey).toContain(category);
  await expect(parse(read({ category: `${category}x`, page: 1 }))).rejects.toThrow(InvalidListRequest);
});

test('form data and query strings are parsed like JSON; requests that select no page or record are ignored', async () => {
  const form = new FormData();
  form.append('category', 'Details');
  form.append('page', '2');
  form.append('per_page', '12');
  const encoded = new Response(form);
  const request = await parse({
    method: 'POST',
    url: '/api/addsGet',
    contentType: encoded.headers.get('content-type') ?? '',
    body: Buffer.from(await encoded.arrayBuffer()),
  });
  const selection = { kind: 'page', page: 2, size: 12, newestFirst: false };
  expect(request).toMatchObject({ path: '/api/addsGet', selection });
  expect(await parse(get('/api/Jobs?page=2&per_page=12'))).toMatchObject({ selection });
  expect(await parse(read({ category: 'Details' }))).toBeUndefined();
  expect(await parse(get('/api/bannerTaxt'))).toBeUndefined();
});
