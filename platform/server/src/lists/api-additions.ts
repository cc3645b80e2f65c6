import { pathOf, readFields, SELECTION_FIELDS, withFields, type ApiRequest } from './list-request';

/** A backend that supports the `ApiAdditions` adds this header to every response. */
export const ADDITIONS_HEADER = 'x-api-additions';

/**
 * Request fields and paths that the API in the product specification does not have. The `SELECTION_FIELDS` are
 * additions too, but they are not listed here, because every list accepts them.
 */
export interface ApiAdditions {
  /**
   * Paths of the lists for which the specification itself has the field `page`. The path `{path}/{id}`, which reads one
   * record, is an addition: the response has the record in `data` and its neighbours in `previous` and `next`.
   */
  readonly pagedPaths: readonly string[];
  /**
   * Additional fields of writes, by path. If the backend does not support the additions, `fields` are removed from a
   * write. A write that contains one of `nonRemovableFields` is not sent, because it would have another meaning without
   * the field.
   */
  readonly writes: Readonly<
    Record<string, { readonly fields: readonly string[]; readonly nonRemovableFields: readonly string[] }>
  >;
}

const ANNOUNCED_MS = 10 * 60_000;
const UNREACHABLE_MS = 5_000;

/**
 * Creates a function that checks whether the backend announces the additions. The function sends one request at a time.
 * The result expires after ten minutes, so that an upgrade of the backend is detected. While the backend is
 * unreachable, the previous result is used, and the next request is sent after five seconds at the earliest.
 *
 * @param request sends a request and resolves to whether the response has `ADDITIONS_HEADER`; rejects if the backend is
 *   unreachable
 */
export function createAdditionsCheck(
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

/**
 * Returns the request without the additions. Returns `undefined` for a write that contains one of its
 * `nonRemovableFields`.
 */
export async function withoutAdditions(
  request: ApiRequest,
  { pagedPaths, writes }: ApiAdditions,
): Promise<ApiRequest | undefined> {
  const pathname = pathOf(request);
  const fields = await readFields(request);
  const write = Object.hasOwn(writes, pathname) ? writes[pathname] : undefined;
  if (write?.nonRemovableFields.some((name) => fields.has(name))) return undefined;
  const added: readonly string[] = write?.fields ?? SELECTION_FIELDS;
  return withFields(
    request,
    ([name]) => !added.includes(name) || (name === 'page' && pagedPaths.includes(pathname)),
  );
}
