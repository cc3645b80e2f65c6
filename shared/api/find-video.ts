import type { HttpClient } from '../contract/http';
import type { CallOptions } from './call-options';
import { listVideos } from './list-videos';
import type { Video } from './schemas/video';

/**
 * The video of a cold `/show-more/{id}`, looked up in the full list; `undefined` when no list has it. A list that
 * fails rejects with an `ApiError`: that is an error to show, no reason to send the visitor away.
 */
export async function findVideo(
  http: HttpClient,
  id: number,
  options: CallOptions = {},
): Promise<Video | undefined> {
  const videos = await listVideos(http, options);
  return videos.find((video) => video.id === id);
}
