/** @jest-environment node */
import { ur } from './ur';

test('built-in category names are translated in any letter case; other names stay unchanged and get bidi isolates in sentences', () => {
  expect(ur.categoryName('Best Of This Week')).toBe(ur.categoryName('Best of This Week'));
  expect(ur.categoryName('Northern Areas')).toBe('Northern Areas');
  expect(ur.allOf('Northern Areas')).toContain('\u2068Northern Areas\u2069');
});
