/** @jest-environment node */
import { ur } from './ur';

test('known categories have Urdu names in every spelling; others keep theirs, in sentences with their own direction', () => {
  expect(ur.categoryName('Best Of This Week')).toBe(ur.categoryName('Best of This Week'));
  expect(ur.categoryName('Northern Areas')).toBe('Northern Areas');
  expect(ur.allOf('Northern Areas')).toContain('\u2068Northern Areas\u2069');
});
