import type { HttpClient } from '../contract/http';
import { requestOptions, type CallOptions } from './call-options';
import { parseList } from './parse-answer';
import { adSchema, type Ad } from './schemas/ad';

/**
 * The banners of an advertisement category. Rejects with an `ApiError`.
 *
 * @param category in the spelling of the wire; without it the answer holds all
 */
export async function listAds(
  http: HttpClient,
  { category, ...options }: CallOptions & { readonly category?: string | undefined } = {},
): Promise<Ad[]> {
  const fields = category === undefined ? {} : { fields: { category } };
  const body = await http.send({ method: 'POST', path: '/addsGet', ...fields, ...requestOptions(options) });
  return parseList(adSchema, body, '/addsGet');
}
