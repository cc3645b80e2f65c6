/** @jest-environment node */
import { categoryPath, findCategoryBySlug, isSameCategory, knownCategories, slugify } from './categories';

test.each([
  ['Best of This Week', 'best-of-this-week'],
  ['Best Of  This\tWeek', 'best-of-this-week'],
  ['  Trending Now ', 'trending-now'],
  ['Food & Bazaars', 'food-bazaars'],
  ["Gilgit's (new) roads!", 'gilgits-new-roads'],
  ['a -- b', 'a-b'],
  ['snake_case 2', 'snake_case-2'],
  ['خبریں آج', 'خبریں-آج'],
  ['हिन्दी', 'हिन्दी'],
  ['Café', 'café'],
  ['!!!', ''],
  ['', ''],
])('the slug of %j is %j', (text, slug) => expect(slugify(text)).toBe(slug));

test('`slugify` does not change a slug', () => {
  for (const text of ['Food & Bazaars', 'خبریں آج', '- x -'])
    expect(slugify(slugify(text))).toBe(slugify(text));
});

test('names that differ only in case or separators belong to the same category', () => {
  expect(isSameCategory('Best of This Week', 'Best Of This Week')).toBe(true);
  expect(isSameCategory('Best of This Week', 'best-of-this-week')).toBe(true);
  expect(isSameCategory('Most Watched', 'Trending Now')).toBe(false);
});

test('the path of a category is its slug, or /category if the slug is empty', () => {
  expect(categoryPath('Trending Now')).toBe('/trending-now');
  expect(categoryPath('???')).toBe('/category');
});

test('a slug is looked up in the category list first, and then in the built-in categories', () => {
  expect(findCategoryBySlug('best-of-this-week', ['Best Of This Week'])).toBe('Best Of This Week');
  expect(findCategoryBySlug('trending-now', [])).toBe(knownCategories.trendingNow);
  expect(findCategoryBySlug('no-such', ['Northern Areas'])).toBeUndefined();
  expect(findCategoryBySlug('', ['Northern Areas'])).toBeUndefined();
});
