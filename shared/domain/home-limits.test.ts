import { capForHome } from './home-limits';

const items = Array.from({ length: 9 }, (_, index) => index);

test.each(['mostWatched', 'exclusiveDocumentaries', 'bestOfThisWeek'] as const)('%s shows six', (section) => {
  expect(capForHome(section, items)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(capForHome(section, [1])).toEqual([1]);
});

test('trendingNow shows all', () => expect(capForHome('trendingNow', items)).toHaveLength(9));
