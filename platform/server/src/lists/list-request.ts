import * as v from 'valibot';
import { maxTermLength, videosPerPage } from '@safar/domain/product-limits';
import type { Selection } from './record-list';

/**
 * A request for the backend, usually a read. It was sent by a browser, a render worker, or a server route such as a
 * feed.
 */
export interface ApiRequest {
  readonly method: string;
  /** Path and query, relative to the backend's origin. */
  readonly url: string;
  readonly contentType: string;
  readonly body: Buffer;
}

/** A read that selects a page or record of a list. */
export interface ListRequest {
  readonly path: string;
  /** The cache key. Requests with the same key share one cached list. */
  readonly listKey: string;
  readonly selection: Selection;
}

/** The fields that select a page or record of a list. `ListFields` names the fields that identify the list itself. */
export const SELECTION_FIELDS = ['page', 'per_page', 'id', 'slug', 'order'] as const;

const integer = (minimum: number, maximum: number, message: string) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/, message), v.transform(Number))], message),
    v.integer(message),
    v.minValue(minimum, message),
    v.maxValue(maximum, message),
  );

const fieldsSchema = v.object({
  page: v.optional(integer(1, 1_000_000, 'The page must be a whole number from 1 to 1,000,000.')),
  per_page: v.optional(
    integer(1, 100, 'The number of records per page must be a whole number from 1 to 100.'),
  ),
  id: v.optional(integer(0, Number.MAX_SAFE_INTEGER, 'The id must be a whole number.')),
  slug: v.optional(
    v.pipe(v.string(), v.maxLength(maxTermLength, `The slug must have at most ${maxTermLength} characters.`)),
  ),
  order: v.optional(v.string()),
});

export const pathOf = (request: Pick<ApiRequest, 'url'>) =>
  new URL(request.url, 'http://site.invalid').pathname;

/** Thrown if a field of a list request has an invalid value. The message is sent to the client. */
export class InvalidListRequest extends Error {}

/**
 * Reads the fields of a request. If the body cannot be parsed, returns an empty map. The request is then forwarded
 * unchanged, and the backend reports the error.
 */
export async function readFields({
  method,
  url,
  contentType,
  body,
}: ApiRequest): Promise<Map<string, unknown>> {
  if (method === 'GET') return new Map(new URL(url, 'http://site.invalid').searchParams);
  if (body.length === 0) return new Map();
  try {
    if (contentType.includes('json')) {
      const fields: unknown = JSON.parse(body.toString('utf8'));
      return new Map(Object.entries(v.parse(v.record(v.string(), v.unknown()), fields)));
    }
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    }).formData();
    return new Map(form);
  } catch {
    return new Map();
  }
}

/**
 * Returns the request with only those fields for which `isKept` returns true. Form data is not converted to JSON,
 * because the API specification requires form data for some endpoints.
 */
export async function withFields(
  request: ApiRequest,
  isKept: (field: readonly [name: string, value: unknown]) => boolean,
): Promise<ApiRequest> {
  const all = await readFields(request);
  const fields = new Map([...all].filter(isKept));
  if (fields.size === all.size) return request;
  if (request.method === 'GET') {
    const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
    return { ...request, url: query.size > 0 ? `${pathOf(request)}?${query}` : pathOf(request) };
  }
  if (fields.size === 0) return { ...request, contentType: '', body: Buffer.alloc(0) };
  if (request.contentType.includes('json'))
    return { ...request, body: Buffer.from(JSON.stringify(Object.fromEntries(fields))) };
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, String(value));
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  return { ...request, contentType, body: Buffer.from(await encoded.arrayBuffer()) };
}

/**
 * Maps the path of a list to the request fields that identify the list. Other fields, except `SELECTION_FIELDS`, are
 * ignored. If ignored fields were part of the cache key, each value of such a field would load a separate list.
 */
export type ListFields = Readonly<Record<string, readonly string[]>>;

const namingFields = (listFields: ListFields, path: string) =>
  Object.hasOwn(listFields, path) ? (listFields[path] ?? []) : [];

/** Returns a list request with only those fields that identify the list or select a part of it. */
export async function withDeclaredFields(request: ApiRequest, listFields: ListFields): Promise<ApiRequest> {
  const declared = [...SELECTION_FIELDS, ...namingFields(listFields, pathOf(request))];
  return withFields(request, ([name]) => declared.includes(name));
}

/**
 * Parses a GET request for one record of a list, such as `/api/Blog/7`; returns `undefined` for all other requests. The
 * API specification does not contain such paths. Only backends that implement the `ApiAdditions` support them.
 *
 * @param pagedPaths paths of the lists for which the API specification itself has a `page` field
 */
export function parseRecordRequest(
  read: Pick<ApiRequest, 'method' | 'url'>,
  pagedPaths: readonly string[],
): ListRequest | undefined {
  const [, path = '', id] = /^(.+)\/(\d{1,15})$/.exec(pathOf(read)) ?? [];
  if (read.method !== 'GET' || !pagedPaths.includes(path)) return undefined;
  return {
    path: `${path}/*`,
    listKey: JSON.stringify([path]),
    selection: { kind: 'record', id: Number(id) },
  };
}

/**
 * Parses a read that selects a page or record of a list; returns `undefined` for all other reads.
 *
 * @throws {InvalidListRequest}
 */
export async function parseListRequest(
  read: ApiRequest,
  listFields: ListFields,
): Promise<ListRequest | undefined> {
  const fields = await readFields(read);
  if (!['page', 'per_page', 'id', 'slug'].some((name) => fields.has(name))) return undefined;
  const result = v.safeParse(fieldsSchema, Object.fromEntries(fields));
  if (!result.success) throw new InvalidListRequest(result.issues[0].message);
  const { page = 1, per_page: size = videosPerPage, id, slug, order } = result.output;
  const path = pathOf(read);
  const names = namingFields(listFields, path).map((name) => [name, String(fields.get(name) ?? '')] as const);
  const tooLong = names.find(([, value]) => value.length > maxTermLength);
  if (tooLong)
    throw new InvalidListRequest(`The field ${tooLong[0]} must have at most ${maxTermLength} characters.`);
  return {
    path,
    listKey: JSON.stringify([read.method, path, names]),
    selection:
      id !== undefined
        ? { kind: 'id', id }
        : slug !== undefined
          ? { kind: 'slug', slug }
          : { kind: 'page', page, size, newestFirst: order === 'newest' },
  };
}
