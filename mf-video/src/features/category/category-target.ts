import { categoryOfSlug, knownCategories } from '@safar/shared/domain/category';
import { slugify } from '@safar/shared/domain/slug';

/** What an address asks for. `category: null` means the videos of all, newest first. */
export type CategoryTarget =
  | { readonly kind: 'videos'; readonly category: string | null }
  | { readonly kind: 'choice' }
  | { readonly kind: 'unknown' };

/** Addresses that mean the same on every backend; the footer links to them. */
const fixed: Readonly<Record<string, CategoryTarget>> = {
  category: { kind: 'choice' },
  'popular-shows': { kind: 'videos', category: knownCategories.mostWatched },
  'recent-uploads': { kind: 'videos', category: null },
};

/**
 * Finds what a slug means among the fixed addresses, the category list and the known names, in this order.
 *
 * @param names of the category list, as far as it has come
 */
export function categoryTarget(slug: string, names: readonly string[]): CategoryTarget {
  const own = slugify(slug);
  if (Object.hasOwn(fixed, own)) return fixed[own] as CategoryTarget;
  const category = categoryOfSlug(slug, names);
  return category === undefined ? { kind: 'unknown' } : { kind: 'videos', category };
}
