/** @jest-environment node */
import { ur } from './ur';

test('the name of a built-in category is translated in any letter case; other names stay unchanged and are isolated in sentences', () => {
  expect(ur.categoryName('Best Of This Week')).toBe(ur.categoryName('Best of This Week'));
  expect(ur.categoryName('Northern Areas')).toBe('Northern Areas');
  expect(ur.allOf('Northern Areas')).toContain('\u2068Northern Areas\u2069');
});
