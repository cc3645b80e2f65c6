/** @jest-environment node */
import { loadChunk } from './load-chunk';

afterEach(() => Reflect.deleteProperty(globalThis, '__webpack_public_path__'));

const publicPath = () => Reflect.get(globalThis, '__webpack_public_path__') as unknown;

test('loads an available chunk once, under its URL', async () => {
  Reflect.set(globalThis, '__webpack_public_path__', '/releases/mf-x/1.0.0/client/');
  const load = jest.fn(() => Promise.resolve('code'));
  await expect(loadChunk(load)).resolves.toBe('code');
  expect(load).toHaveBeenCalledTimes(1);
  expect(publicPath()).toBe('/releases/mf-x/1.0.0/client/');
});

test('retries a failed chunk once, under a new URL that no cache has', async () => {
  Reflect.set(globalThis, '__webpack_public_path__', '/releases/mf-x/1.0.0/~2/client/');
  const requested: unknown[] = [];
  const load = () => {
    requested.push(publicPath());
    return requested.length === 1 ? Promise.reject(new Error('damaged')) : Promise.resolve('code');
  };
  await expect(loadChunk(load)).resolves.toBe('code');
  expect(requested).toEqual(['/releases/mf-x/1.0.0/~2/client/', '/releases/mf-x/1.0.0/~3/client/']);
});

test('rejects after the second failure', async () => {
  const load = jest.fn(() => Promise.reject(new Error('gone')));
  await expect(loadChunk(load)).rejects.toThrow('gone');
  expect(load).toHaveBeenCalledTimes(2);
});
