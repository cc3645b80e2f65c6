import * as v from 'valibot';
import type { HttpClient } from '@safar/contract/http';
import { isApiError } from '@safar/contract/api-error';
import type { CallOptions } from './http-client';
import { postsPerPage } from '@safar/domain/product-limits';
import { pageFields, parsePage, type Page } from './pages';
import { parseItems, parseResponse } from './parse-response';
import { postDetailsSchema, postSchema, wholeNumber, type Post, type PostDetails } from './schemas';

// A call that fails rejects with an `ApiError`.

const listSchema = v.object({
  data: v.object({ data: v.unknown(), total: wholeNumber, current_page: wholeNumber }),
});

interface PostPageRequest extends CallOptions {
  readonly page: number;
  /** Up to 100. The specified call has pages of ten, and a backend without our additions ignores this number. */
  readonly perPage?: number;
}

/** One page of the blog, newest first; a page after the last one is empty. */
export async function listPosts(
  http: HttpClient,
  { page, perPage, signal }: PostPageRequest,
): Promise<Page<Post>> {
  const path = '/Blog';
  const query = { page, ...(perPage !== undefined && { per_page: perPage }) };
  const body = await http.send({ method: 'GET', path, query, signal });
  const { data } = parseResponse(listSchema, body, path);
  return { items: parseItems(postSchema, data.data, path), total: data.total, page: data.current_page };
}

/** One page of the posts that match. */
export async function searchPosts(
  http: HttpClient,
  search: string,
  { page, signal }: CallOptions & { readonly page: number },
): Promise<Page<Post>> {
  const path = '/BlogSearch';
  const request = { page, perPage: postsPerPage };
  const query = { search, ...pageFields(request) };
  return parsePage(postSchema, await http.send({ method: 'GET', path, query, signal }), request, path);
}

/** Stops the search in a backend whose `total` is never reached. */
const MAX_PAGES = 100;

/**
 * The post of `/blog/details/{id}` with its neighbours; `undefined` if there is none. A backend without `/Blog/{id}`
 * is searched page by page and yields no neighbours.
 */
export async function getPost(
  http: HttpClient,
  id: number,
  { signal }: CallOptions = {},
): Promise<PostDetails | undefined> {
  const path = `/Blog/${id}`;
  try {
    const body = await http.send({ method: 'GET', path, signal });
    const { data: post, ...others } = parseResponse(postDetailsSchema, body, path);
    return { post, ...others };
  } catch (error) {
    if (isPostMissing(error)) return undefined;
    if (!isEndpointMissing(error)) throw error;
    return searchPages(http, id, { signal });
  }
}

/** Our backend's 404 names the field `id`; the 404 of a backend without this endpoint does not. */
function isPostMissing(error: unknown): boolean {
  return isApiError(error) && error.details.status === 404 && error.details.fieldErrors?.['id'] !== undefined;
}

function isEndpointMissing(error: unknown): boolean {
  return (
    isApiError(error) &&
    (error.code === 'shape' || error.details.status === 404 || error.details.status === 405)
  );
}

async function searchPages(
  http: HttpClient,
  id: number,
  options: CallOptions,
): Promise<PostDetails | undefined> {
  let searched = 0;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { items: posts, total } = await listPosts(http, { ...options, page });
    const post = posts.find((candidate) => candidate.id === id);
    if (post) return { post, previous: null, next: null, related: [] };
    searched += posts.length;
    if (posts.length === 0 || searched >= total) return undefined;
  }
  return undefined;
}
