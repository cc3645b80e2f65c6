import * as v from 'valibot';
import type { HttpClient } from '../contract/http';
import { requestOptions, type CallOptions } from './call-options';
import { parseAnswer, parseItems } from './parse-answer';
import { postSchema, type PostPage } from './schemas/post';
import { count } from './schemas/wire';

const path = '/Blog';

const pageSchema = v.object({
  data: v.object({ data: v.unknown(), total: count, current_page: count }),
});

/** One page of the blog, newest first; a page behind the last one is empty. Rejects with an `ApiError`. */
export async function listPosts(
  http: HttpClient,
  { page, ...options }: CallOptions & { readonly page: number },
): Promise<PostPage> {
  const body = await http.send({ method: 'GET', path, query: { page }, ...requestOptions(options) });
  const { data } = parseAnswer(pageSchema, body, path);
  return { posts: parseItems(postSchema, data.data, path), total: data.total, page: data.current_page };
}
