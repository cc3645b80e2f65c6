import type { en } from '../../messages/en';
import type { CategoryPageData } from './category-slice';
import { categoryTarget } from './category-target';

type Words = Pick<typeof en, 'categories' | 'popularShows' | 'recentUploads' | 'categoryPage'>;

/** The heading of a category page: of the address as long as its data is not there. */
export function categoryTitle(slug: string, page: CategoryPageData | null, t: Words): string {
  if (slug === 'popular-shows') return t.popularShows;
  const target = page ?? categoryTarget(slug, []);
  switch (target.kind) {
    case 'choice':
      return t.categories;
    case 'unknown':
      return t.categoryPage;
    case 'videos':
      return target.category ?? t.recentUploads;
  }
}
