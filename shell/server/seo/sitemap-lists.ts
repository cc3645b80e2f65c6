import { listPosts } from '@safar/api/blog';
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
  /** Number of records, a multiple of the page size of the API. */
  readonly size: number;
}

const pagesOf = ({ number, size }: ListSection, pageSize: number) => {
  const first = ((number - 1) * size) / pageSize + 1;
  return Array.from({ length: size / pageSize }, (_, index) => first + index);
};

/** Returns the videos of a section. Rejects with an `ApiError` if a request fails. */
export async function videosOfSection(http: HttpClient, section: ListSection): Promise<Video[]> {
  const videos = new Map<number, Video>();
  for (const page of pagesOf(section, RECORDS_PER_PAGE)) {
    const result = await listVideos(http, { page, perPage: RECORDS_PER_PAGE });
    for (const video of result.items) videos.set(video.id, video);
    if (page * RECORDS_PER_PAGE >= result.total) break;
  }
  return [...videos.values()];
}

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
  const posts = new Map<number, Post>();
  const perPage = await postPageSize(http);
  for (const page of pagesOf(section, perPage)) {
    const result = await listPosts(http, { page, perPage });
    // A post that is published between two requests moves another post to the next page, so that post is received
    // twice. The map contains it once.
    for (const post of result.items) posts.set(post.id, post);
    if (page * perPage >= result.total) break;
  }
  return [...posts.values()];
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
