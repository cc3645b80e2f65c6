import { findCategoryBySlug, knownCategories, slugify } from '@safar/domain/categories';

/** The content that a slug stands for. `category: null` means all videos, newest first. */
type CategoryTarget =
  | { readonly kind: 'videos'; readonly category: string | null }
  | { readonly kind: 'unknown' };

/** Slugs that the footer links to. They work without the backend's category list. */
const fixedTargets: Readonly<Record<string, CategoryTarget>> = {
  'popular-shows': { kind: 'videos', category: knownCategories.mostWatched },
  'recent-uploads': { kind: 'videos', category: null },
};

/**
 * Returns the content for a slug. Searches `fixedTargets` first, then the category list, then the built-in categories.
 *
 * @param names names in the category list; empty until the list is loaded
 */
export function categoryTarget(slug: string, names: readonly string[]): CategoryTarget {
  const normalized = slugify(slug);
  if (Object.hasOwn(fixedTargets, normalized)) return fixedTargets[normalized] as CategoryTarget;
  const category = findCategoryBySlug(slug, names);
  return category === undefined ? { kind: 'unknown' } : { kind: 'videos', category };
}
