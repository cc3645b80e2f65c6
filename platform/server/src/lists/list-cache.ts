import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { log } from '../log';
import type { ApiRequest, ListRequest } from './list-request';
import { RecordList, type Selection } from './record-list';
import { createConcurrencyLimit } from './concurrency-limit';

export interface BackendResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
  /**
   * Whether `{ "data": […] }` is known to be the complete list. This is so in two cases: all pages were loaded, or the
   * backend lacks the API additions (`api-additions.ts`). Such a backend sends pages only for the paths in
   * `ApiAdditions.pagedPaths`, and its pages have another form, `{ "data": { "data": […] } }`.
   */
  readonly isComplete?: boolean;
}

export interface ListCacheOptions {
  /** Sends a read request to the backend. Rejects if the response has more than `maxBytes`. */
  readonly send: (read: ApiRequest, maxBytes: number) => Promise<BackendResponse>;
  /** Minimum time in seconds for which a list is fresh. */
  readonly seconds: number;
  /** Memory limit of all cached lists together. A single list above this limit is rejected. */
  readonly maxBytes: number;
  /** The required field of the records in a list, by the path of the list. Records without this field are omitted. */
  readonly requiredFields: Readonly<Record<string, string>>;
  readonly now?: () => number;
}

interface StoredList {
  readonly list: RecordList;
  readonly staleAt: number;
  readonly expiresAt: number;
}

/**
 * A list stays fresh for at least this multiple of its loading time, so that the backend spends at most a tenth of its
 * time on sending the list.
 */
const FRESH_PER_LOADING = 10;
/**
 * A stale list is served while it is loaded again. It expires after it has been stale for this multiple of its fresh
 * time, or for `MIN_STALE_MS` if that is longer.
 */
const STALE_FACTOR = 10;
const MIN_STALE_MS = 60_000;

const MAX_PART_BYTES = 8_000_000;
/** Approximate memory of a cache entry without its key and its content, in bytes. */
const ENTRY_BYTES = 1_000;
/**
 * Maximum number of complete lists that load at the same time. Each of these lists may need as much memory as all
 * cached lists together.
 */
const MAX_COMPLETE_LOADS = 4;
/** Maximum number of single pages and records that load at the same time. Their responses are small. */
const MAX_PART_LOADS = 64;
const MAX_WAITING_PARTS = 1_000;
const MAX_WAITING_LISTS = 100;

const envelopeSchema = v.object({ total: v.unknown(), current_page: v.unknown() });

const asJson = (body: Buffer): BackendResponse => ({
  status: 200,
  contentType: 'application/json; charset=utf-8',
  body,
});

const noSuchRecord = 'There is no record with this id.';
const missingRecord: BackendResponse = {
  ...asJson(Buffer.from(JSON.stringify({ message: noSuchRecord, errors: { id: noSuchRecord } }))),
  status: 404,
};

/**
 * Responds to requests for one page or one record of a list. If the backend supports paging, its response is returned
 * unchanged. A backend without paging responds with the complete list, which is cached here and cut into pages, so that
 * neither browsers nor render workers receive the complete list.
 */
export function createListCache({
  send,
  seconds,
  maxBytes,
  requiredFields,
  now = () => performance.now(),
}: ListCacheOptions) {
  const lists = new LRUCache<string, StoredList>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ list }, key) => list.size + key.length * 2 + ENTRY_BYTES,
  });
  /**
   * Assembled responses for pages and records. `lists.ts` compresses each `Buffer` object once, so a response must be
   * the same object each time.
   */
  const parts = new LRUCache<string, { readonly list: WeakRef<RecordList>; readonly body: Buffer }>({
    maxSize: MAX_PART_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length * 2 + ENTRY_BYTES,
  });
  const loading = new Map<string, Promise<RecordList | BackendResponse>>();
  /** Paths whose last response was a page or record, not the complete list. */
  const pagedPaths = new Set<string>();
  const completeLoads = createConcurrencyLimit(MAX_COMPLETE_LOADS, MAX_WAITING_LISTS);
  const partLoads = createConcurrencyLimit(MAX_PART_LOADS, MAX_WAITING_PARTS);

  function partOf(list: RecordList, { listKey, selection }: ListRequest): BackendResponse {
    const key = listKey + JSON.stringify(selection);
    const known = parts.get(key);
    if (known?.list.deref() === list) return asJson(known.body);
    const body = list.select(selection);
    if (!body) return missingRecord;
    // The reference is weak, so that a cached part does not keep a replaced or evicted list in memory.
    parts.set(key, { list: new WeakRef(list), body });
    return asJson(body);
  }

  /**
   * Resolves with the complete list, or with the response itself if it already is the requested page or contains no
   * list.
   *
   * @throws {TooManyWaiting | ListTooLarge} or the error of `send`
   */
  const load = (read: ApiRequest, request: ListRequest) =>
    (pagedPaths.has(request.path) ? partLoads : completeLoads).run(() => loadNow(read, request));

  async function loadNow(read: ApiRequest, { path, listKey, selection }: ListRequest) {
    const start = now();
    const response = await send(read, maxBytes);
    if (response.status !== 200) return response;
    const list = RecordList.parse(response.body, requiredFields[path]);
    if (!list) return response;
    if (!response.isComplete && isPart(response.body, list, selection)) {
      pagedPaths.add(path);
      return response;
    }
    pagedPaths.delete(path);
    if (list.size > maxBytes) throw new ListTooLarge(path);
    const freshMs = Math.max(seconds * 1000, (now() - start) * FRESH_PER_LOADING);
    const staleAt = now() + freshMs;
    const expiresAt = staleAt + Math.max(MIN_STALE_MS, freshMs * STALE_FACTOR);
    lists.set(listKey, { list, staleAt, expiresAt });
    return list;
  }

  /** Concurrent requests for a list share one load. */
  function loadOnce(read: ApiRequest, request: ListRequest) {
    const pending = loading.get(request.listKey);
    if (pending) return pending;
    const result = load(read, request).finally(() => loading.delete(request.listKey));
    loading.set(request.listKey, result);
    return result;
  }

  return async function respond(read: ApiRequest, request: ListRequest): Promise<BackendResponse> {
    const { path, listKey } = request;
    const stored = lists.get(listKey);
    if (stored && stored.expiresAt > now()) {
      if (stored.staleAt > now()) return partOf(stored.list, request);
      const reload = loadOnce(read, request).catch((error: unknown) => {
        log.warn('A list could not be loaded again; the previous one is served.', {
          path,
          error: String(error),
        });
      });
      // A record that a stale list lacks may be new.
      const result = stored.list.lacks(request.selection) ? await reload : undefined;
      return partOf(result instanceof RecordList ? result : stored.list, request);
    }
    if (pagedPaths.has(path)) {
      const result = await load(read, request);
      return result instanceof RecordList ? partOf(result, request) : result;
    }
    const isFirst = !loading.has(listKey);
    const result = await loadOnce(read, request);
    if (result instanceof RecordList) return partOf(result, request);
    // The shared response is the page that the first request selected, or an error, so every other request loads its
    // own page.
    if (isFirst) return result;
    const own = await load(read, request);
    return own instanceof RecordList ? partOf(own, request) : own;
  };
}

/** Whether a response contains only the requested page or record, not the complete list. */
function isPart(body: Buffer, list: RecordList, selection: Selection): boolean {
  if (selection.kind !== 'page') return list.length <= 1;
  return list.length <= selection.size && v.is(envelopeSchema, JSON.parse(body.toString('utf8')));
}

/** A list exceeds the memory limit for lists. */
export class ListTooLarge extends Error {
  override readonly name = 'ListTooLarge';

  constructor(path: string) {
    super(`The complete list of ${path} is too large. Increase LIST_CACHE_MB or add paging to the backend.`);
  }
}
