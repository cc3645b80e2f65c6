import { readingMinutes } from './reading-time';

test.each([
  ['', 1],
  ['one two', 1],
  ['word '.repeat(299), 1],
  ['word '.repeat(300), 2],
  ['لفظ\u00a0'.repeat(1000), 5],
])('reading %# takes minutes', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});
