import { ContentCache } from './content-cache';

let version = '1';
const newCache = () => new ContentCache(async () => version, 0);

test('concurrent requests for a key create its value only once; a new content version removes the value from the cache', async () => {
  const cache = newCache();
  const create = jest.fn(async () => 'a');
  await Promise.all([cache.get('a', create), cache.get('a', create)]);
  await cache.get('a', create);
  expect(create).toHaveBeenCalledTimes(1);
  version = '2';
  await cache.get('a', create);
  expect(create).toHaveBeenCalledTimes(2);
});

test('a new content version is noticed even after the system clock was set back', async () => {
  const readVersion = jest.fn(async () => '2').mockResolvedValueOnce('1');
  const cache = new ContentCache(readVersion, 1_000);
  expect(await cache.version()).toBe('1');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  expect(await cache.version()).toBe('2');
  jest.restoreAllMocks();
});

test('the cache is bounded in bytes; when it is full, the least recently used value is evicted', async () => {
  const cache = newCache();
  const created: string[] = [];
  const get = (key: string) =>
    cache.get(
      key,
      async () => created.push(key),
      () => 30 * 1024 * 1024,
    );
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(created).toEqual(['a', 'b', 'c', 'b']);
});

test('the limit includes the memory overhead of each entry, so that a client cannot store millions of small values', async () => {
  const cache = newCache();
  const create = jest.fn(async () => '');
  // Without the overhead, the values would take 60 MB, which is below the limit of 64 MiB.
  for (let id = 0; id < 10_000; id += 1) await cache.get(`video ${id}`, create, () => 6_000);
  await cache.get('video 0', create, () => 6_000);
  expect(create).toHaveBeenCalledTimes(10_001);
});

test('a failure is not cached', async () => {
  const cache = newCache();
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await expect(cache.get('a', async () => 'a')).resolves.toBe('a');
});

test('cached values are used while the version cannot be read', async () => {
  let isDown = false;
  const read = () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve('1'));
  const cache = new ContentCache(read, 0);
  await cache.get('a', async () => 'a');
  isDown = true;
  expect(await cache.get('a', async () => 'b')).toBe('a');
});

test('while the database does not respond, cached values are used, queries are limited to one a second, and the outage is reported once', async () => {
  let isHung = false;
  const read = jest.fn(() => (isHung ? new Promise<string>(() => undefined) : Promise.resolve('1')));
  const cache = new ContentCache(read, 0);
  const reports: string[] = [];
  cache.onOutage = (error) => reports.push(String(error));
  cache.onRecovery = () => reports.push('recovery');
  await cache.get('a', async () => 'a');
  isHung = true;
  for (let count = 0; count < 3; count += 1) expect(await cache.get('a', async () => 'b')).toBe('a');
  expect(read).toHaveBeenCalledTimes(2);
  isHung = false;
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  expect(await cache.get('a', async () => 'b')).toBe('a');
  now.mockRestore();
  expect(reports).toEqual(['DatabaseTimeout: The database did not answer in time.', 'recovery']);
});

test('if the creation of a value takes too long, the request fails, but the value is cached as soon as it is complete', async () => {
  const cache = newCache();
  let complete: (value: string) => void = () => undefined;
  const create = () => new Promise<string>((resolve) => (complete = resolve));
  await expect(cache.get('slow', create)).rejects.toThrow('The database did not answer in time.');
  complete('a');
  await expect(cache.get('slow', async () => 'b')).resolves.toBe('a');
});
