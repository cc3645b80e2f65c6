import * as v from 'valibot';
import type { HttpClient } from '../contract/http';
import { requestOptions, type CallOptions } from './call-options';
import { isApiError } from './is-api-error';
import { listPosts } from './list-posts';
import { parseAnswer } from './parse-answer';
import { postSchema, type Post } from './schemas/post';

const answerSchema = v.object({ data: postSchema });

/** Against a backend whose total never comes true. */
const mostPages = 100;

/**
 * The post of a cold `/blog/details/{id}`; `undefined` when there is none. Our backend has a call for it; one that
 * only knows the paged list is searched page by page. Rejects with an `ApiError`.
 */
export async function getPost(
  http: HttpClient,
  id: number,
  options: CallOptions = {},
): Promise<Post | undefined> {
  const path = `/Blog/${id}`;
  try {
    return parseAnswer(
      answerSchema,
      await http.send({ method: 'GET', path, ...requestOptions(options) }),
      path,
    ).data;
  } catch (error) {
    if (saysNoSuchPost(error)) return undefined;
    if (!saysNoSuchCall(error)) throw error;
    return searchPages(http, id, options);
  }
}

/** Our backend's 404 names the field `id`; the 404 of a backend without the call cannot. */
function saysNoSuchPost(error: unknown): boolean {
  return isApiError(error) && error.details.status === 404 && error.details.fieldErrors?.['id'] !== undefined;
}

function saysNoSuchCall(error: unknown): boolean {
  return (
    isApiError(error) &&
    (error.code === 'shape' || error.details.status === 404 || error.details.status === 405)
  );
}

async function searchPages(http: HttpClient, id: number, options: CallOptions): Promise<Post | undefined> {
  let seen = 0;
  for (let page = 1; page <= mostPages; page += 1) {
    const { posts, total } = await listPosts(http, { ...options, page });
    const found = posts.find((post) => post.id === id);
    seen += posts.length;
    if (found || posts.length === 0 || seen >= total) return found;
  }
  return undefined;
}
