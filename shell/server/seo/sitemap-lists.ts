import { listPosts } from '@safar/api/blog';
import type { Page } from '@safar/api/pages';
import type { Post, Video } from '@safar/api/schemas';
import { listCategories } from '@safar/api/site-content';
import { listVideos } from '@safar/api/videos';
import type { HttpClient } from '@safar/contract/http';
import { postsPerPage } from '@safar/domain/product-limits';

/** Maximum page size of the API. */
const RECORDS_PER_PAGE = 100;

/** The section of a list that one sitemap file contains. */
interface ListSection {
  /** Number of the section, starting with 1. */
  readonly number: number;
  /** Number of records, a multiple of `RECORDS_PER_PAGE`. */
  readonly size: number;
}

const pagesOf = ({ number, size }: ListSection, pageSize: number) => {
  const first = ((number - 1) * size) / pageSize + 1;
  return Array.from({ length: size / pageSize }, (_, index) => first + index);
};

async function recordsOfSection<R extends { readonly id: number }>(
  list: (request: { readonly page: number; readonly perPage: number }) => Promise<Page<R>>,
  section: ListSection,
  perPage: number,
): Promise<R[]> {
  const records = new Map<number, R>();
  for (const page of pagesOf(section, perPage)) {
    const { items, total } = await list({ page, perPage });
    // A record that is published between two requests moves another record to the next page, so that record is received
    // twice. The map contains it once.
    for (const record of items) records.set(record.id, record);
    if (page * perPage >= total) break;
  }
  return [...records.values()];
}

/** Returns the videos of a section. Rejects with an `ApiError` if a request fails. */
export const videosOfSection = (http: HttpClient, section: ListSection): Promise<Video[]> =>
  recordsOfSection((request) => listVideos(http, request), section, RECORDS_PER_PAGE);

/**
 * Returns the page size for requests of posts. Some backends ignore `per_page` and always send ten posts. Therefore the
 * page size is the maximum only if the first page has more than ten posts, and ten otherwise.
 */
async function postPageSize(http: HttpClient): Promise<number> {
  const { items } = await listPosts(http, { page: 1, perPage: RECORDS_PER_PAGE });
  return items.length > postsPerPage ? RECORDS_PER_PAGE : postsPerPage;
}

/** Returns the posts of a section. Rejects with an `ApiError` if a request fails. */
export async function postsOfSection(http: HttpClient, section: ListSection): Promise<Post[]> {
  return recordsOfSection((request) => listPosts(http, request), section, await postPageSize(http));
}

/** Returns the total number of videos and the total number of posts. Rejects with an `ApiError` if a request fails. */
export async function countLists(http: HttpClient): Promise<{ videos: number; posts: number }> {
  const [videos, posts] = await Promise.all([listVideos(http, { perPage: 1 }), listPosts(http, { page: 1 })]);
  return { videos: videos.total, posts: posts.total };
}

/** Returns the names of all categories. Rejects with an `ApiError` if a request fails. */
export async function categoryNames(http: HttpClient): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await listCategories(http, { page, perPage: RECORDS_PER_PAGE });
    names.push(...items.map(({ name }) => name));
    if (items.length === 0 || page * RECORDS_PER_PAGE >= total) return names;
  }
}
