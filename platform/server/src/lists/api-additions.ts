import { readFields, SELECTION_FIELDS, type ApiRead } from './list-request';

/** The header of every answer of a backend that understands the additions to the specified API. */
export const ADDITIONS_HEADER = 'x-api-additions';

/** Fields beyond the specified API. Those that select a part of a list belong to every list. */
export interface ApiAdditions {
  /** Lists for which the specification itself has the field `page`. */
  readonly pagedPaths: readonly string[];
  /** By path: fields of a write, and fields without which the write would have no specified meaning. */
  readonly writes: Readonly<
    Record<string, { readonly fields: readonly string[]; readonly meanings: readonly string[] }>
  >;
}

const ANNOUNCED_MS = 10 * 60_000;
const UNREACHABLE_MS = 5_000;

/**
 * Creates a function that checks whether the backend announces the additions. It sends one request at a time and caches the
 * answer for ten minutes, so that an upgraded backend is noticed.
 *
 * @param request rejects while the backend is unreachable
 */
export function createAnnouncement(
  request: () => Promise<boolean>,
  now: () => number = () => performance.now(),
) {
  let known = { isAnnounced: false, until: -Infinity };
  let pending: Promise<boolean> | undefined;

  async function refresh(): Promise<boolean> {
    try {
      known = { isAnnounced: await request(), until: now() + ANNOUNCED_MS };
    } catch {
      known = { ...known, until: now() + UNREACHABLE_MS };
    }
    pending = undefined;
    return known.isAnnounced;
  }

  return async (): Promise<boolean> => (known.until > now() ? known.isAnnounced : (pending ??= refresh()));
}

/** Form data stays form data, because the specification requires it for some calls. */
async function withFields(read: ApiRead, fields: ReadonlyMap<string, unknown>): Promise<ApiRead> {
  if (read.method === 'GET') {
    const { pathname } = new URL(read.url, 'http://site.invalid');
    const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
    return { ...read, url: query.size > 0 ? `${pathname}?${query}` : pathname };
  }
  if (fields.size === 0) return { ...read, contentType: '', body: Buffer.alloc(0) };
  if (read.contentType.includes('json'))
    return { ...read, body: Buffer.from(JSON.stringify(Object.fromEntries(fields))) };
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, String(value));
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  return { ...read, contentType, body: Buffer.from(await encoded.arrayBuffer()) };
}

/** The request with specified fields only; `undefined` for a write that has no meaning without its additions. */
export async function withoutAdditions(
  read: ApiRead,
  { pagedPaths, writes }: ApiAdditions,
): Promise<ApiRead | undefined> {
  const { pathname } = new URL(read.url, 'http://site.invalid');
  const fields = await readFields(read);
  const write = Object.hasOwn(writes, pathname) ? writes[pathname] : undefined;
  if (write?.meanings.some((name) => fields.has(name))) return undefined;
  const added: readonly string[] = write?.fields ?? SELECTION_FIELDS;
  const kept = [...fields].filter(
    ([name]) => !added.includes(name) || (name === 'page' && pagedPaths.includes(pathname)),
  );
  return kept.length === fields.size ? read : withFields(read, new Map(kept));
}
