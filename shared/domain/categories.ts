/**
 * The URL form of a name: `Best of This Week` → `best-of-this-week`. Letters and digits of every script are kept, so that
 * Urdu names have URLs too. The result may be empty.
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

/** The categories with a section on the home page, as spelled by the API. They are available even if the category list fails. */
export const knownCategories = {
  mostWatched: 'Most Watched',
  exclusiveDocumentaries: 'Exclusive Documentaries',
  bestOfThisWeek: 'Best of This Week',
  trendingNow: 'Trending Now',
} as const;

/** A category with a place of its own on the site, in the spelling of the API. */
export type KnownCategory = (typeof knownCategories)[keyof typeof knownCategories];

/** Compares names by slug, because the API spells some in two ways (`Best of This Week`, `Best Of This Week`). */
export function isSameCategory(a: string, b: string): boolean {
  return slugify(a) === slugify(b);
}

/** The path of a category's page: `Trending Now` → `/trending-now`. A name without letters and digits gets `/category`. */
export function categoryPath(name: string): string {
  return `/${slugify(name) || 'category'}`;
}

/**
 * The category with this slug, as spelled by the API; `undefined` for an unknown slug.
 *
 * @param names the category list of the API; the known categories are found even if they are not in it
 */
export function findCategoryBySlug(slug: string, names: readonly string[]): string | undefined {
  return [...names, ...Object.values(knownCategories)].find((name) => isSameCategory(name, slug));
}

/** The categories that have a section on the home page. */
export type HomeCategory = keyof typeof knownCategories;

/** Videos of each section of the home page. "Trending Now" has more pages; the others show their first videos only. */
export const homePageSize: Readonly<Record<HomeCategory, number>> = {
  mostWatched: 6,
  exclusiveDocumentaries: 6,
  bestOfThisWeek: 6,
  trendingNow: 12,
};
