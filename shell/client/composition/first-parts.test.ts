import { createFirstParts, isQuietPart } from './first-parts';

const settled = async (promise: Promise<void>) => {
  let done = false;
  void promise.then(() => (done = true));
  await jest.advanceTimersByTimeAsync(0);
  return () => done;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an advertisement is quiet, what visitors came for is not', () => {
  expect(isQuietPart('mf-ads:ad:Details:video:card')).toBe(true);
  expect(isQuietPart('mf-video:route:video')).toBe(false);
  expect(isQuietPart('mf-video:home.slider')).toBe(false);
});

test('a quiet part waits for all that is on its way, also for what was found after it', async () => {
  const parts = createFirstParts();
  const done = parts.done();
  parts.begin('mf-video:home.slider');
  parts.begin('mf-video:home.live');
  const isDone = await settled(done);
  parts.mounted('mf-video:home.slider');
  await jest.advanceTimersByTimeAsync(0);
  expect(isDone()).toBe(false);
  parts.mounted('mf-video:home.live');
  await jest.advanceTimersByTimeAsync(0);
  expect(isDone()).toBe(true);
});

test('with nothing on its way it does not wait', async () => {
  expect((await settled(createFirstParts().done()))()).toBe(true);
});

test('a part that never comes holds it up for seconds only', async () => {
  const parts = createFirstParts();
  parts.begin('mf-video:route:video');
  const isDone = await settled(parts.done());
  await jest.advanceTimersByTimeAsync(4_000);
  expect(isDone()).toBe(true);
});
