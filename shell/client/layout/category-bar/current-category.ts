import { knownCategories } from '@safar/shared/domain/category';

/** What the bar highlights at an address; Popular Shows are the most watched videos under another name. */
export const currentCategory = (slug: string): string =>
  slug === 'popular-shows' ? knownCategories.mostWatched : slug;
