import { slugify } from './slug';

/** The categories that the home page has sections for, spelled as on the wire. They work when the list fails. */
export const knownCategories = {
  mostWatched: 'Most Watched',
  exclusiveDocumentaries: 'Exclusive Documentaries',
  bestOfThisWeek: 'Best of This Week',
  trendingNow: 'Trending Now',
} as const;

export type KnownCategory = (typeof knownCategories)[keyof typeof knownCategories];

/** The wire has two spellings of some names (`Best of This Week`, `Best Of This Week`), so names are compared by slug. */
export function sameCategory(a: string, b: string): boolean {
  return slugify(a) === slugify(b);
}

/** The page of a category: `Trending Now` → `/trending-now`. A name without letters or digits has only `/category`. */
export function categoryPath(name: string): string {
  return `/${slugify(name) || 'category'}`;
}

/**
 * The wire spelling of the category that an address names, or `undefined` for an unknown slug.
 *
 * @param names the category list of the API; the known names count even when they are not in it.
 */
export function categoryOfSlug(slug: string, names: readonly string[]): string | undefined {
  return [...names, ...Object.values(knownCategories)].find((name) => sameCategory(name, slug));
}
