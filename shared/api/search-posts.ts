import * as v from 'valibot';
import type { HttpClient } from '../contract/http';
import { requestOptions, type CallOptions } from './call-options';
import { parseList } from './parse-answer';
import { postSchema, type PostPage } from './schemas/post';
import { count } from './schemas/wire';

const path = '/BlogSearch';

const pageSchema = v.object({ total: count, current_page: count });

/**
 * One page of the posts that match. A backend that knows no pages here answers with all matches: they are one page,
 * and as the specification says, without a total. Rejects with an `ApiError`.
 */
export async function searchPosts(
  http: HttpClient,
  search: string,
  { page = 1, ...options }: CallOptions & { readonly page?: number } = {},
): Promise<PostPage> {
  const query = { search, page };
  const body = await http.send({ method: 'GET', path, query, ...requestOptions(options) });
  const posts = parseList(postSchema, body, path);
  const said = v.safeParse(pageSchema, body);
  return said.success
    ? { posts, total: said.output.total, page: said.output.current_page }
    : { posts, total: 0, page: 1 };
}
