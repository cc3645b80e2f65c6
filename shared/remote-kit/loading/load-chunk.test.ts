/** @jest-environment node */
import { loadChunk } from './load-chunk';

afterEach(() => Reflect.deleteProperty(globalThis, '__webpack_public_path__'));

const publicPath = () => Reflect.get(globalThis, '__webpack_public_path__') as unknown;

test('an available chunk is loaded once, from its URL', async () => {
  Reflect.set(globalThis, '__webpack_public_path__', '/releases/mf-x/1.0.0/client/');
  const load = jest.fn(() => Promise.resolve('code'));
  await expect(loadChunk(load)).resolves.toBe('code');
  expect(load).toHaveBeenCalledTimes(1);
  expect(publicPath()).toBe('/releases/mf-x/1.0.0/client/');
});

test('a failed chunk is retried once with a new URL that no cache contains', async () => {
  Reflect.set(globalThis, '__webpack_public_path__', '/releases/mf-x/1.0.0/~2/client/');
  const requested: unknown[] = [];
  const load = () => {
    requested.push(publicPath());
    return requested.length === 1 ? Promise.reject(new Error('damaged')) : Promise.resolve('code');
  };
  await expect(loadChunk(load)).resolves.toBe('code');
  expect(requested).toEqual(['/releases/mf-x/1.0.0/~2/client/', '/releases/mf-x/1.0.0/~3/client/']);
});

test('the promise rejects after the second failure', async () => {
  const load = jest.fn(() => Promise.reject(new Error('gone')));
  await expect(loadChunk(load)).rejects.toThrow('gone');
  expect(load).toHaveBeenCalledTimes(2);
});
