import * as v from 'valibot';
import type { HttpClient } from '@safar/contract/http';
import type { CallOptions } from './http-client';
import { isSameCategory } from '@safar/domain/categories';
import { maxTermLength } from '@safar/domain/product-limits';
import { pageFields, parsePage, type Page, type PageRequest } from './pages';
import { lineText } from './line-text';
import { parseItems, parseRecords, parseResponse } from './parse-response';
import {
  categorySchema,
  jobSchema,
  requiredText,
  showSchema,
  slideSchema,
  text,
  type Category,
  type Job,
  type Show,
  type Slide,
} from './schemas';

// On failure, the functions in this file reject with an `ApiError`.

async function getPage<S extends v.GenericSchema>(
  http: HttpClient,
  schema: S,
  path: string,
  { signal, ...request }: PageRequest,
): Promise<Page<v.InferOutput<S>>> {
  const body = await http.send({ method: 'GET', path, query: pageFields(request), signal });
  return parsePage(schema, body, request, path);
}

/** Lists one page of the categories, in the order in which the backend sends them. */
export const listCategories = (http: HttpClient, request: PageRequest): Promise<Page<Category>> =>
  getPage(http, categorySchema, '/Category', request);

/**
 * Fetches the category with this slug. Resolves with `undefined` if no category has this slug. Our backend and the site
 * server respond with only this category. A third-party backend responds with the complete list, so this function
 * selects the category from the response.
 */
export async function findCategory(
  http: HttpClient,
  slug: string,
  { signal }: CallOptions = {},
): Promise<Category | undefined> {
  if (slug.length > maxTermLength) return undefined;
  const path = '/Category';
  const body = await http.send({ method: 'GET', path, query: { slug }, signal });
  const records = parseRecords(body, path).filter((record) => hasSlug(record, slug));
  return parseItems(categorySchema, records, path)[0];
}

const withName = v.object({ name: requiredText });
const hasSlug = (record: unknown, slug: string) =>
  v.is(withName, record) && isSameCategory(String(record.name), slug);

/** Lists one page of the job offers. */
export const listJobs = (http: HttpClient, request: PageRequest): Promise<Page<Job>> =>
  getPage(http, jobSchema, '/Jobs', request);

/** Lists one page of the shows, with their pictures and links. */
export const listShows = (http: HttpClient, request: PageRequest): Promise<Page<Show>> =>
  getPage(http, showSchema, '/DiscoverShowImages', request);

/** Lists one page of the slides at the top of the home page. */
export const listSlides = (http: HttpClient, request: PageRequest): Promise<Page<Slide>> =>
  getPage(http, slideSchema, '/SliderImage', request);

/** Some backends send all rows of their table of banners. This schema selects the first row. */
const firstRow = v.pipe(
  v.unknown(),
  v.transform((data): unknown => (Array.isArray(data) ? data[0] : data)),
);

const bannerSchema = v.object({
  data: v.pipe(firstRow, v.object({ baner_tax: text }, 'must contain baner_tax')),
});

/** Fetches the banner text for the header. The text may be empty. */
export async function getBannerText(http: HttpClient, { signal }: CallOptions = {}): Promise<string> {
  const path = '/bannerTaxt';
  const { data } = parseResponse(bannerSchema, await http.send({ method: 'GET', path, signal }), path);
  return lineText(data.baner_tax);
}
