import * as v from 'valibot';
import { videosPerPage } from '../domain/product-limits';
import { parseAnswer, parseList } from './parse-answer';
import { videoSchema, type Video } from './schemas/video';
import { count } from './schemas/wire';

/** One page of a list of videos. */
export interface VideoPage {
  /** Those of the page that can be shown: records without a video id are left out, so it may be short. */
  readonly videos: Video[];
  /** Of all pages, as the backend counts them. */
  readonly total: number;
  readonly page: number;
}

export interface PageQuestion {
  /** From 1; default 1. */
  readonly page?: number | undefined;
  /** Up to 100; default 24. */
  readonly perPage?: number | undefined;
}

const pageSchema = v.object({ total: count, current_page: count });

/** The fields that ask for a page. */
export const pageFields = ({ page = 1, perPage = videosPerPage }: PageQuestion) => ({
  page,
  per_page: perPage,
});

/**
 * The page that was asked for, in whatever a backend answered: a page with its total, or the whole list, when it
 * does not know pages.
 *
 * @param path of the call, for the message
 * @param arrange puts a whole list into the order that was asked for
 * @throws {ApiError} `shape`
 */
export function takePage(
  body: unknown,
  { page = 1, perPage = videosPerPage }: PageQuestion,
  path: string,
  arrange: (videos: Video[]) => Video[] = (videos) => videos,
): VideoPage {
  const videos = parseList(videoSchema, body, path);
  // More than was asked for is no page, whatever it says of itself.
  if (v.is(pageSchema, body) && videos.length <= perPage) {
    const { total, current_page } = parseAnswer(pageSchema, body, path);
    return { videos, total, page: current_page };
  }
  const start = (page - 1) * perPage;
  return { videos: arrange(videos).slice(start, start + perPage), total: videos.length, page };
}
