import * as v from 'valibot';
import type { HttpClient } from '@safar/contract/http';
import { isObject } from '@safar/contract/is-object';
import type { CallOptions } from './http-client';
import { pageFields, parsePage, type Page, type PageRequest } from './pages';
import { parseItems, parseRecords } from './parse-response';
import { shortSchema, videoSchema, wholeNumber, type Short, type Video } from './schemas';

// If a call fails, the functions in this file reject with an `ApiError`.

interface CategoryOptions {
  /** Name of a category, as the API spells it. Default: all categories. */
  readonly category?: string | undefined;
}

const categoryFields = (category: string | undefined) => (category === undefined ? undefined : { category });

/** Some backends report "no results" as `success: false` without a list. */
const unsuccessful = v.object({
  success: v.union([v.literal(false), v.literal(0), v.literal('false'), v.literal('0')]),
});

interface VideoPageRequest extends PageRequest, CategoryOptions {
  /** Default: the order of the backend. */
  readonly order?: 'newest' | undefined;
}

/** Lists one page of the videos of a category, or of all videos. */
export async function listVideos(
  http: HttpClient,
  { category, order, signal, ...request }: VideoPageRequest,
): Promise<Page<Video>> {
  const path = '/VideosGet';
  const fields = { ...categoryFields(category), ...(order && { order }), ...pageFields(request) };
  const body = await http.send({ method: 'POST', path, fields, signal });
  return parsePage(videoSchema, body, request, path, order === 'newest' ? newestFirst : undefined);
}

const newestFirst = (records: readonly unknown[]) => [...records].sort((a, b) => recordId(b) - recordId(a));

const withId = v.object({ id: wholeNumber });
const recordId = (record: unknown) => (v.is(withId, record) ? Number(record.id) : 0);

/** Lists one page of the videos that match a search. */
export async function searchVideos(
  http: HttpClient,
  title: string,
  { signal, ...request }: PageRequest,
): Promise<Page<Video>> {
  const path = '/search';
  const fields = { title, ...pageFields(request) };
  const body = await http.send({ method: 'POST', path, fields, signal });
  return v.is(unsuccessful, body)
    ? { items: [], total: 0, page: request.page ?? 1 }
    : parsePage(videoSchema, body, request, path);
}

/**
 * Fetches the video of the page `/show-more/{id}`. Resolves with `undefined` if there is no such video. Our backend and
 * the site server respond with only this video. Third-party backends ignore the field `id` and respond with the
 * complete list, and this function selects the video.
 */
export async function findVideo(
  http: HttpClient,
  id: number,
  { signal }: CallOptions = {},
): Promise<Video | undefined> {
  const path = '/VideosGet';
  const body = await http.send({ method: 'POST', path, fields: { id }, signal });
  const records = parseRecords(body, path).filter((record) => recordId(record) === id);
  return parseItems(videoSchema, records, path)[0];
}

/**
 * Lists one page of the shorts of a category, or of all shorts. Third-party backends may send records whose
 * `shorts_video` is missing, `null` or blank; they are not shorts and are omitted without a warning.
 */
export async function listShorts(
  http: HttpClient,
  { category, signal, ...request }: PageRequest & CategoryOptions,
): Promise<Page<Short>> {
  const path = '/shortsGet';
  const fields = { ...categoryFields(category), ...pageFields(request) };
  const body = await http.send({ method: 'POST', path, fields, signal });
  return parsePage(shortSchema, body, request, path, (records) => records.filter(hasShort));
}

const hasShort = (item: unknown) => isObject(item) && String(item['shorts_video'] ?? '').trim() !== '';
