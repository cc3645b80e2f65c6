/** @jest-environment node */
import { urduProblems } from '@safar/remote-kit/testing/check-urdu';
import { en } from './en';
import { ur } from './ur';

test('every string is translated into Urdu', () => {
  expect(urduProblems(en, ur)).toEqual([]);
});
