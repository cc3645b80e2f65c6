import { urduProblems } from '@safar/remote-kit/testing/check-urdu';
import { en } from './en';
import { ur } from './ur';

test('every text is translated', () => {
  // The title may be a product name, which is the same in both languages.
  expect(urduProblems(en, ur, { same: ['title'] })).toEqual([]);
});
