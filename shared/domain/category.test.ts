import { categoryOfSlug, categoryPath, knownCategories, sameCategory } from './category';

test('the two spellings of the wire are one category', () => {
  expect(sameCategory('Best of This Week', 'Best Of This Week')).toBe(true);
  expect(sameCategory('Best of This Week', 'best-of-this-week')).toBe(true);
  expect(sameCategory('Most Watched', 'Trending Now')).toBe(false);
});

test('a category lives at its slug, a nameless one at /category', () => {
  expect(categoryPath('Trending Now')).toBe('/trending-now');
  expect(categoryPath('???')).toBe('/category');
});

test('an address finds the spelling of the list, then of the known names, else nothing', () => {
  expect(categoryOfSlug('best-of-this-week', ['Best Of This Week'])).toBe('Best Of This Week');
  expect(categoryOfSlug('trending-now', [])).toBe(knownCategories.trendingNow);
  expect(categoryOfSlug('no-such', ['Northern Areas'])).toBeUndefined();
  expect(categoryOfSlug('', ['Northern Areas'])).toBeUndefined();
});
