/** @jest-environment node */
import { urduProblems } from '@safar/remote-kit/testing/check-urdu';
import { en } from './en';
import { ur } from './ur';

test('every text is translated', () => {
  expect(urduProblems(en, ur)).toEqual([]);
});
