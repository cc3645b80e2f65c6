import { findCategoryBySlug, knownCategories, slugify } from '@safar/domain/categories';

/** The target of a slug. `category: null` means all videos, newest first. */
export type CategoryTarget =
  | { readonly kind: 'videos'; readonly category: string | null }
  | { readonly kind: 'overview' }
  | { readonly kind: 'unknown' };

/** Slugs that do not depend on the backend; the footer links to them. */
const fixedTargets: Readonly<Record<string, CategoryTarget>> = {
  category: { kind: 'overview' },
  'popular-shows': { kind: 'videos', category: knownCategories.mostWatched },
  'recent-uploads': { kind: 'videos', category: null },
};

/**
 * Resolves a slug by the fixed slugs, the category list and the known categories, in this order.
 *
 * @param names of the category list, empty until it is loaded
 */
export function categoryTarget(slug: string, names: readonly string[]): CategoryTarget {
  const normalized = slugify(slug);
  if (Object.hasOwn(fixedTargets, normalized)) return fixedTargets[normalized] as CategoryTarget;
  const category = findCategoryBySlug(slug, names);
  return category === undefined ? { kind: 'unknown' } : { kind: 'videos', category };
}
