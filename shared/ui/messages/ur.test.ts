import { urduProblems } from '../../testing/check-urdu';
import { en } from './en';
import { ur } from './ur';

test('every text of the design system is translated', () => {
  expect(urduProblems(en, ur)).toEqual([]);
});
