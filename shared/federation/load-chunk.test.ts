import { loadChunk } from './load-chunk';

afterEach(() => Reflect.deleteProperty(globalThis, '__webpack_public_path__'));

const publicPath = () => Reflect.get(globalThis, '__webpack_public_path__') as unknown;

test('what is there is loaded once, from where it is', async () => {
  Reflect.set(globalThis, '__webpack_public_path__', '/releases/mf-x/1.0.0/client/');
  const load = jest.fn(() => Promise.resolve('code'));
  await expect(loadChunk(load)).resolves.toBe('code');
  expect(load).toHaveBeenCalledTimes(1);
  expect(publicPath()).toBe('/releases/mf-x/1.0.0/client/');
});

test('what failed is loaded once more, under an address that no cache knows', async () => {
  Reflect.set(globalThis, '__webpack_public_path__', '/releases/mf-x/1.0.0/~2/client/');
  const asked: unknown[] = [];
  const load = () => {
    asked.push(publicPath());
    return asked.length === 1 ? Promise.reject(new Error('damaged')) : Promise.resolve('code');
  };
  await expect(loadChunk(load)).resolves.toBe('code');
  expect(asked).toEqual(['/releases/mf-x/1.0.0/~2/client/', '/releases/mf-x/1.0.0/~3/client/']);
});

test('what fails twice has failed', async () => {
  const load = jest.fn(() => Promise.reject(new Error('gone')));
  await expect(loadChunk(load)).rejects.toThrow('gone');
  expect(load).toHaveBeenCalledTimes(2);
});
