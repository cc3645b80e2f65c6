import { urduProblems } from '@safar/remote-kit/testing/check-urdu';
import { en } from './en';
import { ur } from './ur';

test('every text is translated', () => {
  // The name of the page may be a product's.
  expect(urduProblems(en, ur, { same: ['title'] })).toEqual([]);
});
