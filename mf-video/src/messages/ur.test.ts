/** @jest-environment node */
import { urduProblems } from '@safar/remote-kit/testing/check-urdu';
import { en } from '../features/live/live-messages-en';
import { ur } from '../features/live/live-messages-ur';

// The live player's messages include those of `messages/en.ts` and `ur.ts`, so this test checks these files too.
const category = ['Coast', 'Safar TV'];
const samples = { noVideosInCategory: category, noShorts: category, categoryDescription: category };

test('every string is translated into Urdu', () => {
  expect(urduProblems(en, ur, { samples, same: ['liveDot', 'qualityHeight', 'labelWithKey'] })).toEqual([]);
});
