/** @jest-environment node */
import { testSite } from '@safar/remote-kit/testing/test-site';
import { en as disclaimerEn } from '../pages/legal/disclaimer-en';
import { ur as disclaimerUr } from '../pages/legal/disclaimer-ur';
import { en as privacyEn } from '../pages/legal/privacy-en';
import { ur as privacyUr } from '../pages/legal/privacy-ur';
import { en as termsEn } from '../pages/legal/terms-en';
import { ur as termsUr } from '../pages/legal/terms-ur';

test.each([
  ['disclaimer', disclaimerEn, disclaimerUr],
  ['terms', termsEn, termsUr],
  ['privacy', privacyEn, privacyUr],
])('%s: the English and the Urdu text have the same sections, anchors, lists and date', (_name, en, ur) => {
  const outline = ({ sections, changed }: typeof en) => [
    changed,
    ...sections(testSite).map(({ id, blocks }) => [
      id,
      blocks.map((block) => (typeof block === 'string' ? 'text' : block.points.length)),
    ]),
  ];
  expect(outline(ur)).toEqual(outline(en));
});
