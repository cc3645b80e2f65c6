/** @jest-environment node */
import { urduProblems } from '@safar/remote-kit/testing/check-urdu';
import { testSite } from '@safar/remote-kit/testing/test-site';
import { en as suggestionsEn } from '../layout/search/suggestion-messages-en';
import { ur as suggestionsUr } from '../layout/search/suggestion-messages-ur';
import { en as aboutEn } from '../pages/about/about-texts-en';
import { ur as aboutUr } from '../pages/about/about-texts-ur';
import { en as peopleEn } from '../pages/about/people-en';
import { ur as peopleUr } from '../pages/about/people-ur';
import { en as awardsEn } from '../pages/awards/awards-texts-en';
import { ur as awardsUr } from '../pages/awards/awards-texts-ur';
import { en as careerEn } from '../pages/career/career-messages-en';
import { ur as careerUr } from '../pages/career/career-messages-ur';
import { en as homeEn } from '../pages/home/home-messages-en';
import { ur as homeUr } from '../pages/home/home-messages-ur';
import { en as disclaimerEn } from '../pages/legal/disclaimer-en';
import { ur as disclaimerUr } from '../pages/legal/disclaimer-ur';
import { en as legalEn } from '../pages/legal/legal-messages-en';
import { ur as legalUr } from '../pages/legal/legal-messages-ur';
import { en as privacyEn } from '../pages/legal/privacy-en';
import { ur as privacyUr } from '../pages/legal/privacy-ur';
import { en as termsEn } from '../pages/legal/terms-en';
import { ur as termsUr } from '../pages/legal/terms-ur';
import { en as shopEn } from '../pages/shop/shop-texts-en';
import { ur as shopUr } from '../pages/shop/shop-texts-ur';
import { en as shellEn } from './shell-messages-en';
import { ur as shellUr } from './shell-messages-ur';
import { en as linksEn } from './lazy-frame-messages-en';
import { ur as linksUr } from './lazy-frame-messages-ur';

test.each([
  ['shell', shellEn, shellUr],
  ['menus, footer and notices', linksEn, linksUr],
  ['suggestions', suggestionsEn, suggestionsUr],
  ['home', homeEn, homeUr],
  ['about', aboutEn, aboutUr],
  ['people', peopleEn, peopleUr],
  ['awards', awardsEn, awardsUr],
  ['career', careerEn, careerUr],
  ['shop', shopEn, shopUr],
  ['legal pages', legalEn, legalUr],
  ['disclaimer', disclaimerEn, disclaimerUr],
  ['terms', termsEn, termsUr],
  ['privacy', privacyEn, privacyUr],
])('every text of %s is translated', (_name, en, ur) => {
  const samples = { sections: [testSite], redirectNotice: ['video-missing'] };
  expect(urduProblems(en, ur, { samples, same: ['copyright'] })).toEqual([]);
});

test.each([
  ['disclaimer', disclaimerEn, disclaimerUr],
  ['terms', termsEn, termsUr],
  ['privacy', privacyEn, privacyUr],
])('the %s has the same sections, anchors, lists and date in both languages', (_name, en, ur) => {
  const outline = ({ sections, changed }: typeof en) => [
    changed,
    ...sections(testSite).map(({ id, blocks }) => [
      id,
      blocks.map((block) => (typeof block === 'string' ? 'text' : block.points.length)),
    ]),
  ];
  expect(outline(ur)).toEqual(outline(en));
});
