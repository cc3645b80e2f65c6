/** @jest-environment node */
import { createFirstExtensions } from './first-extensions';

const settled = async (promise: Promise<void>) => {
  let done = false;
  void promise.then(() => (done = true));
  await jest.advanceTimersByTimeAsync(0);
  return () => done;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('done() waits for all loading extensions, including those that start to load later in the same task', async () => {
  const extensions = createFirstExtensions();
  const done = extensions.done();
  extensions.started('mf-video:home.slider');
  extensions.started('mf-video:home.live');
  const isDone = await settled(done);
  extensions.mounted('mf-video:home.slider');
  await jest.advanceTimersByTimeAsync(0);
  expect(isDone()).toBe(false);
  extensions.mounted('mf-video:home.live');
  await jest.advanceTimersByTimeAsync(0);
  expect(isDone()).toBe(true);
});

test('after a navigation, done() does not wait for extensions of the first page that have not mounted', async () => {
  const extensions = createFirstExtensions();
  extensions.started('mf-video:home.slider');
  const before = await settled(extensions.done());
  extensions.navigated();
  await jest.advanceTimersByTimeAsync(0);
  expect(before()).toBe(true);
  expect((await settled(extensions.done()))()).toBe(true);
});

test('done() does not wait when nothing is loading', async () => {
  expect((await settled(createFirstExtensions().done()))()).toBe(true);
});

test('done() waits at most four seconds for an extension that never loads', async () => {
  const extensions = createFirstExtensions();
  extensions.started('mf-video:route:video');
  const isDone = await settled(extensions.done());
  await jest.advanceTimersByTimeAsync(4_000);
  expect(isDone()).toBe(true);
});
