import { menuCategories, videosPerPage } from '@safar/domain/product-limits';
import { callApi } from '@safar/remote-kit/state/call-api';
import { lastPageOf, type VideoList, withLoadedPage } from '../../paged-videos/video-list';
import { findCategory, listCategories, listVideos } from '../../requests/api';
import { toSummaries } from '../../videos/video-summary';
import { categoryTarget } from './category-target';

/** The content of the page that a slug in the URL selects. */
export type CategoryPageData =
  | {
      readonly kind: 'videos';
      /** Name of the category; `null` for all categories together. */
      readonly category: string | null;
      readonly list: VideoList;
    }
  | { readonly kind: 'unknown' };

export const unknownPage: CategoryPageData = { kind: 'unknown' };

/** Last page number of the video list. */
export const lastPage = (data: CategoryPageData | null): number =>
  data?.kind === 'videos' ? lastPageOf(data.list.total) : 1;

export const isNotFound = (data: CategoryPageData | null, page: number): boolean =>
  data !== null && (data.kind === 'unknown' || page > lastPage(data));

/**
 * Resolves a slug to the content that it stands for. If `storedNames` is empty, loads the first page of category names,
 * which contains every category on most sites. If the slug is still unknown and there may be further categories,
 * requests the category by its slug.
 *
 * @param storedNames names that an earlier call loaded; empty if there was no such call
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

/** Loads one page of a category's videos into a new list. */
export function* loadVideos(category: string | null, page: number) {
  const list = withLoadedPage(null, yield* loadListPage(category, page));
  const data: CategoryPageData = { kind: 'videos', category, list };
  return data;
}

/** Loads one page of a category's videos. If `category` is `null`, loads one page of all videos, newest first. */
export function* loadListPage(category: string | null, page: number) {
  const videos = yield* callApi(listVideos, {
    ...(category === null ? { order: 'newest' as const } : { category }),
    page,
    perPage: videosPerPage,
  });
  return toSummaries(videos);
}
