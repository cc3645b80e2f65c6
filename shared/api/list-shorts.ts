import * as v from 'valibot';
import type { HttpClient } from '../contract/http';
import { requestOptions, type CallOptions } from './call-options';
import { parseItems, parseList } from './parse-answer';
import { shortSchema, type Short } from './schemas/short';

const path = '/shortsGet';

const hasShort = (item: unknown) =>
  typeof item === 'object' && item !== null && 'shorts_video' in item && item.shorts_video !== null;

/**
 * The shorts of a category. Entries with a null `shorts_video` are no shorts and are dropped. Rejects with an
 * `ApiError`.
 *
 * @param category in the spelling of the wire; without it the answer holds all
 */
export async function listShorts(
  http: HttpClient,
  { category, ...options }: CallOptions & { readonly category?: string | undefined } = {},
): Promise<Short[]> {
  const fields = category === undefined ? {} : { fields: { category } };
  const body = await http.send({ method: 'POST', path, ...fields, ...requestOptions(options) });
  return parseItems(shortSchema, parseList(v.unknown(), body, path).filter(hasShort), path);
}
