/** @jest-environment node */
import { urduProblems } from '@safar/remote-kit/testing/check-urdu';
import { en } from './en';
import { ur } from './ur';

const category = ['Coast', 'Safar TV'];
const samples = { noVideosInCategory: category, noShorts: category, categoryDescription: category };

test('every string is translated into Urdu', () => {
  expect(urduProblems(en, ur, { samples, same: ['liveDot', 'qualityHeight', 'labelWithKey'] })).toEqual([]);
});
