import type { HttpClient } from '../contract/http';
import { requestOptions, type CallOptions } from './call-options';
import { parseList } from './parse-answer';
import { videoSchema, type Video } from './schemas/video';

/**
 * The videos of a category. Rejects with an `ApiError`.
 *
 * @param category in the spelling of the wire; without it the answer holds all
 */
export async function listVideos(
  http: HttpClient,
  { category, ...options }: CallOptions & { readonly category?: string | undefined } = {},
): Promise<Video[]> {
  const fields = category === undefined ? {} : { fields: { category } };
  const body = await http.send({ method: 'POST', path: '/VideosGet', ...fields, ...requestOptions(options) });
  return parseList(videoSchema, body, '/VideosGet');
}
