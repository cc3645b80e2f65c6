import type { HttpClient } from '../contract/http';
import { requestOptions, type CallOptions } from './call-options';
import { parseList } from './parse-answer';
import { videoSchema, type Video } from './schemas/video';

const path = '/VideosGet';

/**
 * The video of a cold `/show-more/{id}`; `undefined` when no list has it. Our backend answers with it alone, one that
 * does not know the field with the full list. A call that fails rejects with an `ApiError`: that is an error to show,
 * no reason to send the visitor away.
 */
export async function findVideo(
  http: HttpClient,
  id: number,
  options: CallOptions = {},
): Promise<Video | undefined> {
  const body = await http.send({ method: 'POST', path, fields: { id }, ...requestOptions(options) });
  return parseList(videoSchema, body, path).find((video) => video.id === id);
}
