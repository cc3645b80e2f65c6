/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compress, createCompressor } from './compression';
import { createResponseCache, type CachedResponse, type CacheLookup } from './response-cache';

function cacheOf(seconds: number) {
  let time = 1_000_000;
  let renders = 0;
  const compressed: string[] = [];
  const lookups: CacheLookup[] = [];
  const compressor = createCompressor((body, encoding, quality) => {
    compressed.push(`${encoding} ${quality}`);
    return compress(body, encoding, quality);
  });
  const cache = createResponseCache({
    seconds,
    compressor,
    now: () => time,
    onLookup: (result) => lookups.push(result),
  });
  const make =
    (over: Partial<CachedResponse> = {}) =>
    async (): Promise<CachedResponse> => {
      renders += 1;
      return { status: 200, headers: {}, body: Buffer.from(`page ${renders}`), isCacheable: true, ...over };
    };
  return {
    ask: async (accept?: string, over?: Partial<CachedResponse>) => cache.respond('/', accept, make(over)),
    pass: (milliseconds: number) => (time += milliseconds),
    renders: () => renders,
    compressed,
    lookups,
  };
}

test('concurrent requests share one render', async () => {
  const { ask, renders, lookups } = cacheOf(10);
  const responses = await Promise.all([ask(), ask(), ask()]);
  expect(renders()).toBe(1);
  expect(responses.map(({ body }) => body.toString())).toEqual(['page 1', 'page 1', 'page 1']);
  expect(lookups).toEqual(['miss', 'hit', 'hit']);
});

test('a stale page is served while the next one is created', async () => {
  const { ask, pass, renders, lookups } = cacheOf(10);
  await ask();
  pass(10_001);
  expect((await ask()).body.toString()).toBe('page 1');
  await new Promise(setImmediate);
  expect(renders()).toBe(2);
  expect((await ask()).body.toString()).toBe('page 2');
  expect(lookups).toEqual(['miss', 'stale', 'hit']);
});

test('a page becomes stale after its TTL even if the system clock was set back', async () => {
  const lookups: CacheLookup[] = [];
  const onLookup = (result: CacheLookup) => lookups.push(result);
  const cache = createResponseCache({ seconds: 10, compressor: createCompressor(), onLookup });
  const page = { status: 200, headers: {}, body: Buffer.from('page'), isCacheable: true };
  const ask = () => cache.respond('/', undefined, async () => page);
  await ask();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001);
  await ask();
  jest.restoreAllMocks();
  expect(lookups).toEqual(['miss', 'stale']);
});

test('a page older than ten times its TTL is not served if rendering succeeds', async () => {
  const { ask, pass } = cacheOf(10);
  await ask();
  pass(100_001);
  expect((await ask()).body.toString()).toBe('page 2');
});

test('a page older than ten times its TTL is served if rendering fails', async () => {
  const { ask, pass, renders } = cacheOf(10);
  await ask();
  pass(600_000);
  const [first, second] = await Promise.all([
    ask(undefined, { isCacheable: false, isFallback: true }),
    ask(undefined, { isCacheable: false, isFallback: true }),
  ]);
  expect([first, second].map(({ body }) => body.toString())).toEqual(['page 1', 'page 1']);
  expect([renders(), first.freshMs]).toEqual([2, 0]);
  expect((await ask()).body.toString()).toBe('page 3');
});

test('a page older than an hour is not served, even if rendering fails', async () => {
  const { ask, pass } = cacheOf(10);
  await ask();
  pass(3_600_001);
  const fallback = await ask(undefined, { isCacheable: false, isFallback: true });
  expect(fallback.body.toString()).toBe('page 2');
});

test('with a TTL of 0 seconds every request renders the page', async () => {
  const { ask, renders } = cacheOf(0);
  await ask();
  await ask();
  expect(renders()).toBe(2);
});

test('an uncacheable page is rendered for each request, and does not replace a stale cached page', async () => {
  const { ask, pass, renders } = cacheOf(10);
  await ask(undefined, { isCacheable: false });
  await ask();
  expect(renders()).toBe(2);
  pass(10_001);
  await ask(undefined, { isCacheable: false });
  await new Promise(setImmediate);
  expect((await ask()).body.toString()).toBe('page 2');
});

test.each([
  ['deleted', { status: 404, isUnbounded: true }],
  ['a redirect', { status: 301, isUnbounded: true, headers: { location: '/' } }],
])(
  'a stale page that is now %s is served at most once; after that, the new response is cached',
  async (_case, gone) => {
    const { ask, pass, renders } = cacheOf(10);
    await ask();
    pass(10_001);
    expect((await ask(undefined, gone)).status).toBe(200);
    await new Promise(setImmediate);
    for (const _request of [1, 2]) expect((await ask(undefined, gone)).status).toBe(gone.status);
    expect(renders()).toBe(2);
    // When the new response has expired, the old page is not served again either.
    pass(10_001);
    for (const _request of [1, 2]) expect((await ask(undefined, gone)).status).toBe(gone.status);
    expect(renders()).toBe(3);
    pass(10_001);
    expect((await ask()).status).toBe(200);
  },
);

test('a body that several responses share is compressed once', async () => {
  const { ask, compressed } = cacheOf(10);
  const document = { isCacheable: false, isFallback: true, body: Buffer.from('rendered by the browser') };
  await Promise.all([ask('br', document), ask('br', document)]);
  await ask('br', document);
  expect(compressed).toEqual(['br 5']);
});

test('a failed render is not cached', async () => {
  const cache = createResponseCache({ seconds: 10, compressor: createCompressor() });
  const fails = () => Promise.reject(new Error('no'));
  await expect(cache.respond('/', undefined, fails)).rejects.toThrow('no');
  const works = async () => ({ status: 200, headers: {}, body: Buffer.from('yes'), isCacheable: true });
  expect((await cache.respond('/', undefined, works)).body.toString()).toBe('yes');
});

test('responses have the best encoding that the client accepts', async () => {
  const { ask } = cacheOf(10);
  expect(await ask('identity')).toMatchObject({ encoding: 'identity' });
  const gzip = await ask('gzip, deflate');
  expect([gzip.encoding, gunzipSync(gzip.body).toString()]).toEqual(['gzip', 'page 1']);
  const brotli = await ask('gzip, deflate, br');
  expect([brotli.encoding, brotliDecompressSync(brotli.body).toString()]).toEqual(['br', 'page 1']);
  expect(await ask('br;q=0, gzip')).toMatchObject({ encoding: 'gzip' });
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test('a cached page is compressed fast for the first request, and at high quality after the second request', async () => {
  const { ask, compressed } = cacheOf(10);
  await ask('br');
  await settled();
  const next = await ask('br');
  expect(brotliDecompressSync(next.body).toString()).toBe('page 1');
  expect(compressed).toEqual(['br 5', 'br 10']);
});

test('an unchanged page is not compressed again', async () => {
  const { ask, pass, renders, compressed } = cacheOf(10);
  const same = { body: Buffer.from('the same') };
  await ask('br', same);
  await settled();
  pass(10_001);
  await ask('br', same);
  await settled();
  expect((await ask('br', same)).body).toBeDefined();
  expect([renders(), compressed]).toEqual([2, ['br 5', 'br 10']]);
});

test('an uncacheable page is not recompressed', async () => {
  const { ask, compressed } = cacheOf(10);
  await ask('br', { isCacheable: false });
  await settled();
  expect(compressed).toEqual(['br 5']);
});

describe('responses to URLs that visitors can invent', () => {
  const body = Buffer.alloc(200_000, 'x');
  const start = () => {
    const created: string[] = [];
    const cache = createResponseCache({ seconds: 10, compressor: createCompressor() });
    const ask = (key: string, isUnbounded: boolean) =>
      cache.respond(key, undefined, async () => {
        created.push(key);
        return { status: 200, headers: {}, body, isCacheable: true, isUnbounded };
      });
    return { created, ask };
  };

  test('do not evict other responses, even after requests for 600 such URLs', async () => {
    const { created, ask } = start();
    await ask('/', false);
    for (let index = 0; index < 600; index += 1) await ask(`/blog?search=${index}`, true);
    await ask('/', false);
    expect(created.filter((key) => key === '/')).toHaveLength(1);
  });

  test('are cached briefly, and are created once for concurrent requests', async () => {
    const { created, ask } = start();
    await Promise.all([ask('/search/hunza', true), ask('/search/hunza', true)]);
    const { freshMs } = await ask('/search/hunza', true);
    expect([created, freshMs]).toEqual([['/search/hunza'], 0]);
  });
});
