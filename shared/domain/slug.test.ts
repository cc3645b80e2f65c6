import { slugify } from './slug';

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
])('%j becomes %j', (text, slug) => expect(slugify(text)).toBe(slug));

test('a slug is its own slug', () => {
  for (const text of ['Food & Bazaars', 'خبریں آج', '- x -'])
    expect(slugify(slugify(text))).toBe(slugify(text));
});
