/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createHtmlCache, type CachedPage } from './html-cache';

function cacheOf(seconds: number) {
  let time = 0;
  let renders = 0;
  const cache = createHtmlCache(seconds, () => time);
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
  const cache = createHtmlCache(10);
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
