/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compress } from './compress';
import { createCompressor } from './compressor';
import { createHtmlCache, type CachedPage } from './html-cache';

function cacheOf(seconds: number) {
  let time = 0;
  let renders = 0;
  const compressed: string[] = [];
  const compressor = createCompressor((body, encoding, quality) => {
    compressed.push(`${encoding} ${quality}`);
    return compress(body, encoding, quality);
  });
  const cache = createHtmlCache(seconds, compressor, () => time);
  const make =
    (over: Partial<CachedPage> = {}) =>
    async (): Promise<CachedPage> => {
      renders += 1;
      return { status: 200, headers: {}, body: Buffer.from(`page ${renders}`), keep: true, ...over };
    };
  return {
    ask: async (accept?: string, over?: Partial<CachedPage>) => cache.answer('/', accept, make(over)),
    pass: (milliseconds: number) => (time += milliseconds),
    renders: () => renders,
    compressed,
    cache,
  };
}

test('equal requests at once are rendered once', async () => {
  const { ask, renders } = cacheOf(10);
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(renders()).toBe(1);
  expect(answers.map(({ body }) => body.toString())).toEqual(['page 1', 'page 1', 'page 1']);
});

test('a page past its time is served once more while a new one is made', async () => {
  const { ask, pass, renders } = cacheOf(10);
  await ask();
  pass(10_001);
  expect((await ask()).body.toString()).toBe('page 1');
  await new Promise(setImmediate);
  expect(renders()).toBe(2);
  expect((await ask()).body.toString()).toBe('page 2');
});

test('a page long past its time is not served', async () => {
  const { ask, pass } = cacheOf(10);
  await ask();
  pass(100_001);
  expect((await ask()).body.toString()).toBe('page 2');
});

test('with 0 seconds every request renders', async () => {
  const { ask, renders } = cacheOf(0);
  await ask();
  await ask();
  expect(renders()).toBe(2);
});

test('a page that must not be kept is rendered again, also in the place of a stale one', async () => {
  const { ask, pass, renders } = cacheOf(10);
  await ask(undefined, { keep: false });
  await ask();
  expect(renders()).toBe(2);
  pass(10_001);
  await ask(undefined, { keep: false });
  await new Promise(setImmediate);
  expect((await ask()).body.toString()).toBe('page 2');
});

test('a render that fails is not remembered', async () => {
  const cache = createHtmlCache(10, createCompressor());
  const fails = () => Promise.reject(new Error('no'));
  await expect(cache.answer('/', undefined, fails)).rejects.toThrow('no');
  const works = async () => ({ status: 200, headers: {}, body: Buffer.from('yes'), keep: true });
  expect((await cache.answer('/', undefined, works)).body.toString()).toBe('yes');
});

test('answers in the best encoding that the client takes', async () => {
  const { ask } = cacheOf(10);
  expect(await ask('identity')).toMatchObject({ encoding: 'identity' });
  const gzip = await ask('gzip, deflate');
  expect([gzip.encoding, gunzipSync(gzip.body).toString()]).toEqual(['gzip', 'page 1']);
  const brotli = await ask('gzip, deflate, br');
  expect([brotli.encoding, brotliDecompressSync(brotli.body).toString()]).toEqual(['br', 'page 1']);
  expect(await ask('br;q=0, gzip')).toMatchObject({ encoding: 'gzip' });
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test('a page is compressed once for those who ask now and once better for those who ask later', async () => {
  const { ask, compressed } = cacheOf(10);
  await ask('br');
  await settled();
  const next = await ask('br');
  expect(brotliDecompressSync(next.body).toString()).toBe('page 1');
  expect(compressed).toEqual(['br 5', 'br 10']);
});

test('a page that is the same when it is made anew is not compressed again', async () => {
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

test('a page that is not kept is compressed once', async () => {
  const { ask, compressed } = cacheOf(10);
  await ask('br', { keep: false });
  await settled();
  expect(compressed).toEqual(['br 5']);
});
