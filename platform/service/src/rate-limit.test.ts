import { createRateLimit } from './rate-limit';

const MINUTE_MS = 60_000;

afterEach(() => jest.restoreAllMocks());

test('a key is allowed up to the limit in each window, even if the system clock was set back', () => {
  const { allows } = createRateLimit(2, MINUTE_MS);
  expect([allows('a'), allows('a'), allows('a'), allows('b')]).toEqual([true, true, false, true]);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - MINUTE_MS);
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + MINUTE_MS / 2);
  expect(allows('a')).toBe(false);
  now.mockReturnValue(performance.now() + MINUTE_MS);
  expect(allows('a')).toBe(true);
});
