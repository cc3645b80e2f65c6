import { categoriesPerPage, menuCategories, videosPerPage } from '@safar/domain/product-limits';
import { callApi } from '@safar/remote-kit/state/call-api';
import { lastPageOf, type VideoList, withLoadedPage } from '../../paged-videos/video-list';
import { findCategory, listCategories, listVideos } from '../../requests/api';
import { toSummaries } from '../../videos/video-summary';
import { categoryTarget } from './category-target';

/** The resolved content of a slug. */
export type CategoryPageData =
  | {
      readonly kind: 'videos';
      /** In the API's spelling; `null` for all categories together. */
      readonly category: string | null;
      readonly list: VideoList;
    }
  /** One page of the categories' names. */
  | {
      readonly kind: 'overview';
      readonly page: number;
      readonly names: readonly string[];
      readonly total: number;
    }
  | { readonly kind: 'unknown' };

export const unknownPage: CategoryPageData = { kind: 'unknown' };

/** The number of the last page of a slug. */
export function lastPage(data: CategoryPageData | null): number {
  switch (data?.kind) {
    case 'videos':
      return lastPageOf(data.list.total);
    case 'overview':
      return lastPageOf(data.total, categoriesPerPage);
    default:
      return 1;
  }
}

export const isNotFound = (data: CategoryPageData | null, page: number): boolean =>
  data !== null && (data.kind === 'unknown' || page > lastPage(data));

/**
 * Resolves a slug by the names of the first categories, which are all of them on most sites, or else by a request for this
 * category.
 *
 * @param storedNames of an earlier call; empty if there was none
 */
export function* resolveTarget(slug: string, storedNames: readonly string[]) {
  let names = storedNames;
  let isComplete = false;
  if (names.length === 0) {
    const { items, total } = yield* callApi(listCategories, { perPage: menuCategories });
    names = items.map(({ name }) => name);
    isComplete = names.length >= total;
  }
  const target = categoryTarget(slug, names);
  if (target.kind !== 'unknown' || isComplete) return { names, target };
  const category = yield* callApi(findCategory, slug);
  return { names, target: category === undefined ? target : categoryTarget(slug, [category.name]) };
}

/** One page of the categories. */
export function* loadOverview(page: number) {
  const { items, total } = yield* callApi(listCategories, { page, perPage: categoriesPerPage });
  const data: CategoryPageData = { kind: 'overview', page, names: items.map(({ name }) => name), total };
  return data;
}

/** One page of a category's videos, as the first page of its list. */
export function* loadVideos(category: string | null, page: number) {
  const list = withLoadedPage(null, yield* loadListPage(category, page));
  const data: CategoryPageData = { kind: 'videos', category, list };
  return data;
}

/** One page of a category's videos, or of all videos, newest first. */
export function* loadListPage(category: string | null, page: number) {
  const videos = yield* callApi(listVideos, {
    ...(category === null ? { order: 'newest' as const } : { category }),
    page,
    perPage: videosPerPage,
  });
  return toSummaries(videos);
}
