/** @jest-environment node */
import { categoryTarget } from './category-target';

test.each([
  ['northern-areas', ['Northern Areas'], { kind: 'videos', category: 'Northern Areas' }],
  ['best-of-this-week', ['Best Of This Week'], { kind: 'videos', category: 'Best Of This Week' }],
  ['Best-Of-This-Week', [], { kind: 'videos', category: 'Best of This Week' }],
  ['trending-now', [], { kind: 'videos', category: 'Trending Now' }],
  ['popular-shows', [], { kind: 'videos', category: 'Most Watched' }],
  ['recent-uploads', ['Recent Uploads'], { kind: 'videos', category: null }],
  ['northern-areas', [], { kind: 'unknown' }],
  ['constructor', [], { kind: 'unknown' }],
  ['', ['Northern Areas'], { kind: 'unknown' }],
])('the slug %j with the category list %j resolves to %j', (slug, names, target) =>
  expect(categoryTarget(slug, names)).toEqual(target),
);
