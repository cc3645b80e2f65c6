import type { HttpClient } from '../contract/http';
import { requestOptions, type CallOptions } from './call-options';
import { isApiError } from './is-api-error';
import { listPosts } from './list-posts';
import { parseAnswer } from './parse-answer';
import { foundPostSchema, type FoundPost } from './schemas/found-post';

/** Against a backend whose total never comes true. */
const mostPages = 100;

/**
 * The post of a cold `/blog/details/{id}` and its neighbours; `undefined` when there is none. Our backend has a call
 * for it; one that only knows the paged list is searched page by page, and says nothing of neighbours. Rejects with an
 * `ApiError`.
 */
export async function getPost(
  http: HttpClient,
  id: number,
  options: CallOptions = {},
): Promise<FoundPost | undefined> {
  const path = `/Blog/${id}`;
  try {
    const body = await http.send({ method: 'GET', path, ...requestOptions(options) });
    const { data: post, ...others } = parseAnswer(foundPostSchema, body, path);
    return { post, ...others };
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

async function searchPages(
  http: HttpClient,
  id: number,
  options: CallOptions,
): Promise<FoundPost | undefined> {
  let seen = 0;
  for (let page = 1; page <= mostPages; page += 1) {
    const { posts, total } = await listPosts(http, { ...options, page });
    const post = posts.find((candidate) => candidate.id === id);
    if (post) return { post, previous: null, next: null, related: [] };
    seen += posts.length;
    if (posts.length === 0 || seen >= total) return undefined;
  }
  return undefined;
}
