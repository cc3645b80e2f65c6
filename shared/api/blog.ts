import * as v from 'valibot';
import type { HttpClient } from '@safar/contract/http';
import { isApiError } from '@safar/contract/api-error';
import type { CallOptions } from './http-client';
import { postsPerPage } from '@safar/domain/product-limits';
import { pageFields, parsePage, type Page } from './pages';
import { parseItems, parseResponse } from './parse-response';
import { postDetailsSchema, postSchema, wholeNumber, type Post, type PostDetails } from './schemas';

// On failure, the functions in this file reject with an `ApiError`.

const listSchema = v.object({
  data: v.object({ data: v.unknown(), total: wholeNumber, current_page: wholeNumber }),
});

interface PostPageRequest extends CallOptions {
  readonly page: number;
  /** Page size, at most 100. Third-party backends ignore it and always send ten posts. */
  readonly perPage?: number;
}

/** Lists one page of the blog, with the newest posts first. A page after the last one is empty. */
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

/** Lists one page of the posts that match a search. */
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

/**
 * Fetches the post of the page `/blog/details/{id}`, with its previous, next and related posts. Resolves with
 * `undefined` if there is no such post. If the backend lacks `/Blog/{id}`, the site server provides this endpoint.
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
    throw error;
  }
}

/**
 * Whether an error means that the post does not exist: a 404 response with an error for the field `id`. The 404
 * response of an unknown path has no such field error.
 */
function isPostMissing(error: unknown): boolean {
  return isApiError(error) && error.details.status === 404 && error.details.fieldErrors?.['id'] !== undefined;
}
