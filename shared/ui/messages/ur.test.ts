/** @jest-environment node */
import { urduProblems } from '@safar/remote-kit/testing/check-urdu';
import { en as carouselEn } from '../carousel/carousel-messages-en';
import { ur as carouselUr } from '../carousel/carousel-messages-ur';
import { en as formEn } from '../form-texts-en';
import { ur as formUr } from '../form-texts-ur';
import { en as shareEn } from '../share-bar-messages-en';
import { ur as shareUr } from '../share-bar-messages-ur';
import { en } from './en';
import { ur } from './ur';

test('every text of the design system is translated', () => {
  expect(urduProblems(en, ur, { samples: { categoryName: ['Trending Now'], allOf: ['Coast'] } })).toEqual([]);
  expect(urduProblems(carouselEn, carouselUr)).toEqual([]);
  expect(urduProblems(formEn, formUr)).toEqual([]);
  expect(urduProblems(shareEn, shareUr)).toEqual([]);
});

test('known categories have Urdu names in every spelling; others keep theirs, in sentences with their own direction', () => {
  expect(ur.categoryName('Best Of This Week')).toBe(ur.categoryName('Best of This Week'));
  expect(ur.categoryName('Northern Areas')).toBe('Northern Areas');
  expect(ur.allOf('Northern Areas')).toContain('\u2068Northern Areas\u2069');
});
