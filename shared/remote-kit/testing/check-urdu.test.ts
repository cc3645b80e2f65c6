/** @jest-environment node */
import { urduProblems } from './check-urdu';

test('texts that are equal in both languages are found, even in lists and functions', () => {
  const en = { a: 'Search', b: ['One', 'Two'], c: (n: number) => `${n} films`, d: 'Safar' };
  const ur = { a: 'تلاش', b: ['ایک', 'Two'], c: (n: number) => `${n} films`, d: 'Safar' };
  expect(urduProblems(en, ur, { same: ['d'] })).toEqual(['b.1: Two', 'c: 2 films']);
});

test.each([
  ['an empty text', ''],
  ['a text without an Urdu letter', 'Suche'],
  ['an Arabic letter that Urdu does not use', 'تلاش كریں'],
  ['an Urdu digit instead of a digit from 0 to 9', '۷ فلمیں'],
])('the check finds %s', (_name, text) => {
  expect(urduProblems({ a: 'Search' }, { a: text })).toHaveLength(1);
});
