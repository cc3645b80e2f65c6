import * as v from 'valibot';
import { videosPerPage } from '@safar/domain/product-limits';
import type { Selection } from './record-list';

/** A read of a backend, as received from a browser or a render worker. */
export interface ApiRead {
  readonly method: string;
  /** Path and query below the backend's origin. */
  readonly url: string;
  readonly contentType: string;
  readonly body: Buffer;
}

/** A read that asks for a part of a list. */
export interface ListRequest {
  readonly path: string;
  /** Equal for all parts of one list. */
  readonly listKey: string;
  readonly selection: Selection;
}

/** The fields that select a part of a list; the others name the list. */
export const SELECTION_FIELDS = ['page', 'per_page', 'id', 'slug', 'order'] as const;

const integer = (minimum: number, maximum: number, message: string) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/, message), v.transform(Number))], message),
    v.integer(message),
    v.minValue(minimum, message),
    v.maxValue(maximum, message),
  );

const fieldsSchema = v.object({
  page: v.optional(integer(1, 1_000_000, 'The page must be a whole number from 1.')),
  per_page: v.optional(integer(1, 100, 'The number of records per page must be from 1 to 100.')),
  id: v.optional(integer(0, Number.MAX_SAFE_INTEGER, 'The id must be a whole number.')),
  slug: v.optional(v.pipe(v.string(), v.maxLength(300, 'The slug must have at most 300 characters.'))),
  order: v.optional(v.string()),
});

/** A field of a list request has an invalid value; the message is for the sender. */
export class InvalidListRequest extends Error {}

/** Empty for a body that cannot be read; the backend reports what is wrong with it. */
export async function readFields({ method, url, contentType, body }: ApiRead): Promise<Map<string, unknown>> {
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
 * Parses a read of a part of a list; `undefined` for all other reads.
 *
 * @throws {InvalidListRequest}
 */
export async function parseListRequest(read: ApiRead): Promise<ListRequest | undefined> {
  const fields = await readFields(read);
  if (!['page', 'per_page', 'id', 'slug'].some((name) => fields.has(name))) return undefined;
  const result = v.safeParse(fieldsSchema, Object.fromEntries(fields));
  if (!result.success) throw new InvalidListRequest(result.issues[0].message);
  const { page = 1, per_page: size = videosPerPage, id, slug, order } = result.output;
  const path = new URL(read.url, 'http://site.invalid').pathname;
  const listFields = [...fields].filter(([name]) => !SELECTION_FIELDS.some((field) => field === name)).sort();
  return {
    path,
    listKey: JSON.stringify([read.method, path, listFields.map(([name, value]) => [name, String(value)])]),
    selection:
      id !== undefined
        ? { kind: 'id', id }
        : slug !== undefined
          ? { kind: 'slug', slug }
          : { kind: 'page', page, size, newestFirst: order === 'newest' },
  };
}
