import { screen, within } from '@testing-library/react';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import content from '../../../content/people.json';
import { checkPeople } from '../../../content/people-schema';
import { AboutPage } from './about-page';
import { monogram } from './monogram';
import type { PeopleTexts } from './people-en';

const texts: PeopleTexts = content.en;
const advisors = content.advisors.map((key) => texts[key]!);
const [chairman, president] = [texts[content.chairman]!, texts[content.president]!];

test('the page shows the chairman and the president, each with a name, initials and a biography', () => {
  renderRemote(<AboutPage />);
  for (const [office, leader] of [
    ['CEO/Chairman', chairman],
    ['President', president],
  ] as const) {
    const profile = within(screen.getByRole('heading', { name: office }).closest('article')!);
    expect(profile.getByText(leader.name)).toBeVisible();
    expect(profile.getByText(monogram(leader.name))).toBeInTheDocument();
    for (const paragraph of leader.biography ?? []) expect(profile.getByText(paragraph)).toBeVisible();
  }
});

test('the page shows sixteen advisors, each with initials, a name and a designation', () => {
  renderRemote(<AboutPage />);
  const board = screen.getByRole('region', { name: 'Honorary Advisory Board' });
  const cards = within(board).getAllByRole('listitem');
  expect(cards).toHaveLength(16);
  cards.forEach((card, index) => {
    const advisor = advisors[index]!;
    expect(within(card).getByRole('heading')).toHaveTextContent(advisor.name);
    expect(within(card).getByText(advisor.designation ?? '')).toBeVisible();
    expect(card.querySelector('svg text')).toHaveTextContent(monogram(advisor.name));
  });
});

test('each photo is drawn over the initials, so that the initials are visible if the photo does not load', () => {
  renderRemote(<AboutPage />);
  const board = screen.getByRole('region', { name: 'Honorary Advisory Board' });
  const shown = within(board)
    .getAllByRole('listitem')
    .map((card) => card.querySelector('svg text + image')?.getAttribute('href'));
  expect(shown).toEqual(content.advisors.map((key) => `/media/people/${key}.svg`));
  expect(new Set(shown).size).toBe(16);
});

test.each(['en', 'ur'] as const)('the page in %s shows the photo of each person', (locale) => {
  renderRemote(<AboutPage />, { locale });
  const shown = [...document.querySelectorAll('svg text + image')].map((image) => image.getAttribute('href'));
  expect(shown).toEqual(Object.values(content.photos).map((path) => `/${path}`));
});

describe('the content file', () => {
  const { president } = content;
  const problemsOf = (changed: unknown) => {
    try {
      checkPeople(changed);
      return '';
    } catch (error) {
      return String(error);
    }
  };
  const withPresident = (texts: object) => ({ ...content, ur: { ...content.ur, [president]: texts } });

  test('is valid', () => {
    expect(problemsOf(content)).toBe('');
  });

  test.each([
    ['an empty name', withPresident({ name: ' ' }), `ur.${president}.name must not be empty.`],
    ['a misspelt property', withPresident({ name: 'A', biografy: [] }), `ur.${president}.biografy`],
    ['a leader without a biography', withPresident({ name: 'A' }), `ur.${president}.biography is missing.`],
    ['a person without texts', { ...content, president: 'new' }, 'en.new is missing.'],
    [
      'a photo of an unknown person',
      { ...content, photos: { nobody: 'a.svg' } },
      'photos.nobody is for a person who is neither',
    ],
    [
      'a president who is also an advisor',
      { ...content, advisors: [...content.advisors, president] },
      `${president} has more than one role`,
    ],
    ['a president who is also chairman', { ...content, chairman: president }, 'has more than one role'],
  ])('the validation reports %s with the path in the file', (_name, changed, problem) => {
    expect(problemsOf(changed)).toContain(problem);
  });
});

test('the text of the page contains the configured site name', () => {
  renderRemote(<AboutPage />, { site: { name: 'Rasta TV' } });
  expect(screen.getByText(/^Rasta TV travels/)).toBeVisible();
});

test.each([
  ['Tahira Nawab Shigri', 'TS'],
  ['  madonna ', 'M'],
  ['طاہرہ نواب شگری', 'ط ش'],
  ['Ümit Älvares', 'ÜÄ'],
  ['', ''],
])('the monogram of "%s" is "%s"', (name, letters) => {
  expect(monogram(name)).toBe(letters);
});
