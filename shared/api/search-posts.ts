import type { HttpClient } from '../contract/http';
import { requestOptions, type CallOptions } from './call-options';
import { parseList } from './parse-answer';
import { postSchema, type Post } from './schemas/post';

const path = '/BlogSearch';

/** The posts that match, all at once. Rejects with an `ApiError`. */
export async function searchPosts(
  http: HttpClient,
  search: string,
  options: CallOptions = {},
): Promise<Post[]> {
  const body = await http.send({ method: 'GET', path, query: { search }, ...requestOptions(options) });
  return parseList(postSchema, body, path);
}
