import { urduProblems } from '../../testing/check-urdu';
import { en } from './en';
import { ur } from './ur';

test('every text of the design system is translated', () => {
  expect(urduProblems(en, ur, { samples: { categoryName: ['Trending Now'], allOf: ['Coast'] } })).toEqual([]);
});

test('known categories have Urdu names in every spelling; others keep theirs, in sentences with their own direction', () => {
  expect(ur.categoryName('Best Of This Week')).toBe(ur.categoryName('Best of This Week'));
  expect(ur.categoryName('Northern Areas')).toBe('Northern Areas');
  expect(ur.allOf('Northern Areas')).toContain('\u2068Northern Areas\u2069');
});
