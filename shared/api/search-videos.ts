import * as v from 'valibot';
import type { HttpClient } from '../contract/http';
import { requestOptions, type CallOptions } from './call-options';
import { parseList } from './parse-answer';
import { videoSchema, type Video } from './schemas/video';

const path = '/search';

const unsuccessful = v.object({
  success: v.union([v.literal(false), v.literal(0), v.literal('false'), v.literal('0')]),
});

/** The videos whose title matches; an answer that says it was not successful has none. Rejects with an `ApiError`. */
export async function searchVideos(
  http: HttpClient,
  title: string,
  options: CallOptions = {},
): Promise<Video[]> {
  const body = await http.send({ method: 'POST', path, fields: { title }, ...requestOptions(options) });
  return v.is(unsuccessful, body) ? [] : parseList(videoSchema, body, path);
}
