/**
 * Converts a name to a slug for URLs: `Best of This Week` → `best-of-this-week`. Letters and digits of every script
 * are kept, so that Urdu names also have URLs. Underscores are kept too. The result may be empty.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/gu, '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '')
    .replace(/-+/gu, '-')
    .replace(/^-|-$/gu, '');
}

/**
 * The names of the built-in categories, as the API spells them. These categories have a section on the home page and
 * are available even if the request for the category list fails.
 */
export const knownCategories = {
  mostWatched: 'Most Watched',
  exclusiveDocumentaries: 'Exclusive Documentaries',
  bestOfThisWeek: 'Best of This Week',
  trendingNow: 'Trending Now',
} as const;

/** The name of a built-in category, as the API spells it. */
export type KnownCategory = (typeof knownCategories)[keyof typeof knownCategories];

/**
 * Compares category names by their slug, because the API uses two spellings of some names (`Best of This Week`, `Best
 * Of This Week`).
 */
export function isSameCategory(a: string, b: string): boolean {
  return slugify(a) === slugify(b);
}

/**
 * Returns the path of a category's page: `Trending Now` → `/trending-now`. Returns `/category` if the slug of the name
 * is empty.
 */
export function categoryPath(name: string): string {
  return `/${slugify(name) || 'category'}`;
}

/**
 * Returns the name of the category with this slug. Searches `names` first, then `knownCategories`, whose spelling may
 * differ. Returns `undefined` for an unknown slug.
 *
 * @param names category names from the API
 */
export function findCategoryBySlug(slug: string, names: readonly string[]): string | undefined {
  return [...names, ...Object.values(knownCategories)].find((name) => isSameCategory(name, slug));
}

/** The key of a category that has a section on the home page. */
export type HomeCategory = keyof typeof knownCategories;

/**
 * Number of videos in the home page section of each built-in category. Visitors can page through "Trending Now"; the
 * other three sections show only their first videos.
 */
export const homePageSize: Readonly<Record<HomeCategory, number>> = {
  mostWatched: 6,
  exclusiveDocumentaries: 6,
  bestOfThisWeek: 6,
  trendingNow: 12,
};
