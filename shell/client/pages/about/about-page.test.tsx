import { screen, within } from '@testing-library/react';
import { renderRemote } from '@safar/shared/testing/render-remote';
import { AboutPage } from './about-page';
import { en } from './people-en';
import { photos } from './people-photos';
import { monogram } from './monogram';

const { advisors, chairman, president } = en;

test('shows chairman and president with portrait and biography', () => {
  renderRemote(<AboutPage />);
  for (const [office, leader] of [
    ['CEO/Chairman', chairman],
    ['President', president],
  ] as const) {
    const profile = within(screen.getByRole('heading', { name: office }).closest('article')!);
    expect(profile.getByText(leader.name)).toBeVisible();
    expect(profile.getByText(monogram(leader.name))).toBeInTheDocument();
    for (const paragraph of leader.biography) expect(profile.getByText(paragraph)).toBeVisible();
  }
});

test('shows sixteen advisors with portrait, name and designation', () => {
  renderRemote(<AboutPage />);
  const board = screen.getByRole('region', { name: 'Honorary Advisory Board' });
  const cards = within(board).getAllByRole('listitem');
  expect(cards).toHaveLength(16);
  cards.forEach((card, index) => {
    const advisor = advisors[index]!;
    expect(within(card).getByRole('heading')).toHaveTextContent(advisor.name);
    expect(within(card).getByText(advisor.designation)).toBeVisible();
    expect(card.querySelector('svg text')).toHaveTextContent(monogram(advisor.name));
  });
});

test('people with a photo show it over their initials, which remain if it does not load', () => {
  renderRemote(<AboutPage />);
  const board = screen.getByRole('region', { name: 'Honorary Advisory Board' });
  const shown = within(board)
    .getAllByRole('listitem')
    .map((card) => card.querySelector('svg text + image')?.getAttribute('href'));
  expect(shown).toEqual(photos.advisors.map((photo) => `/${photo}`));
  expect(new Set(shown).size).toBe(16);
  expect(photos.chairman).toBeDefined();
});

test('uses the configured site name', () => {
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
