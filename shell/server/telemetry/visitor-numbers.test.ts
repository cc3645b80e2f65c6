/** @jest-environment node */
import { createVisitorNumbers } from './visitor-numbers';

const DAY_MS = 86_400_000;
const noon = 20_000.5 * DAY_MS;
const secret = 'the-secret-of-site-servers';
const browsers = Array.from({ length: 50 }, (_, index) => `browser ${index}`);

const numbersOf = (of: ReturnType<typeof createVisitorNumbers>) =>
  browsers.map((browser) => of('203.0.113.7', browser));

test('two site servers give one visitor one number, and others other ones', () => {
  const [here, there] = [
    createVisitorNumbers(secret, () => noon),
    createVisitorNumbers(secret, () => noon + 1),
  ];
  expect(numbersOf(here)).toEqual(numbersOf(there));
  expect(new Set(numbersOf(here)).size).toBeGreaterThan(48);
  expect(here('203.0.113.8', 'browser 0')).not.toBe(here('203.0.113.7', 'browser 0'));
});

test('tomorrow, and with another secret, nobody has the number of today', () => {
  const today = numbersOf(createVisitorNumbers(secret, () => noon));
  const same = (others: readonly number[]) => others.filter((other, index) => other === today[index]);
  expect(same(numbersOf(createVisitorNumbers(secret, () => noon + DAY_MS))).length).toBeLessThan(2);
  expect(same(numbersOf(createVisitorNumbers('another-secret-of-them', () => noon))).length).toBeLessThan(2);
});

test('a number fits in two bytes, so that thousands of people share it', () => {
  const of = createVisitorNumbers(secret, () => noon);
  for (const one of numbersOf(of)) expect(one).toBeLessThan(65_536);
});
