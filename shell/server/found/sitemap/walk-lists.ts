import { listPosts } from '@safar/shared/api/list-posts';
import { listVideoPage } from '@safar/shared/api/list-video-page';
import type { Post } from '@safar/shared/api/schemas/post';
import type { Video } from '@safar/shared/api/schemas/video';
import type { HttpClient } from '@safar/shared/contract/http';
import { postsPerPage } from '@safar/shared/domain/product-limits';

/** As many as the API gives at once. */
const VIDEOS_AT_ONCE = 100;

const hasTotal = (body: unknown) => typeof body === 'object' && body !== null && 'total' in body;

/** Of a backend that knows no pages, every answer is the whole list: it is asked for once. */
function askedOnce(http: HttpClient): HttpClient {
  let whole: unknown;
  return {
    async send(request) {
      if (whole !== undefined) return whole;
      const body = await http.send(request);
      if (!hasTotal(body)) whole = body;
      return body;
    },
  };
}

/** The part of a list that one file holds. */
export interface Part {
  /** From 1. */
  readonly number: number;
  /** A multiple of what the API gives at once. */
  readonly size: number;
}

const pagesOf = ({ number, size }: Part, atOnce: number) => {
  const first = ((number - 1) * size) / atOnce + 1;
  return Array.from({ length: size / atOnce }, (_, index) => first + index);
};

/** The videos of one part, page by page. Rejects with an `ApiError`. */
export async function videosOfPart(http: HttpClient, part: Part): Promise<Video[]> {
  const client = askedOnce(http);
  const found = new Map<number, Video>();
  for (const page of pagesOf(part, VIDEOS_AT_ONCE)) {
    const { videos, total } = await listVideoPage(client, { page, perPage: VIDEOS_AT_ONCE });
    for (const video of videos) found.set(video.id, video);
    if (page * VIDEOS_AT_ONCE >= total) break;
  }
  return [...found.values()];
}

/** The posts of one part, page by page. Rejects with an `ApiError`. */
export async function postsOfPart(http: HttpClient, part: Part): Promise<Post[]> {
  const found = new Map<number, Post>();
  for (const page of pagesOf(part, postsPerPage)) {
    const { posts, total } = await listPosts(http, { page });
    // A post that was published meanwhile moves another one to the next page.
    for (const post of posts) found.set(post.id, post);
    if (posts.length === 0 || page * postsPerPage >= total) break;
  }
  return [...found.values()];
}

/** How many there are. Rejects with an `ApiError`. */
export async function countLists(http: HttpClient): Promise<{ videos: number; posts: number }> {
  const [videos, posts] = await Promise.all([
    listVideoPage(http, { perPage: 1 }),
    listPosts(http, { page: 1 }),
  ]);
  return { videos: videos.total, posts: posts.total };
}
