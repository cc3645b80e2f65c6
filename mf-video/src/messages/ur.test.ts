/** @jest-environment node */
import { urduProblems } from '@safar/remote-kit/testing/check-urdu';
import { en } from './en';
import { ur } from './ur';

const category = ['Coast', 'Safar TV'];
const samples = { noVideosInCategory: category, noShorts: category, categoryDescription: category };

test('every text is translated', () => {
  expect(urduProblems(en, ur, { samples, same: ['liveDot', 'qualityHeight', 'labelWithKey'] })).toEqual([]);
});
