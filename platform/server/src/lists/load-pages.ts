import * as v from 'valibot';
import { ListTooLarge, type BackendResponse } from './list-cache';

/** Number of pages of a list that are loaded at the same time. */
const PARALLEL_PAGES = 4;
/** Maximum number of pages, in case a backend reports a total that is far too high and never sends an empty page. */
const MAX_PAGES = 10_000;

const pageSchema = v.object({
  data: v.object({
    data: v.array(v.unknown()),
    total: v.pipe(v.unknown(), v.transform(Number), v.number(), v.minValue(0)),
  }),
});

/**
 * Loads all pages of a list that a backend sends only page by page, and joins them into one complete list.
 *
 * @param loadPage rejects if the page has more than the given number of bytes
 * @returns the complete list, or the first response that contains no page, for example an error
 * @throws {ListTooLarge} if all pages together have more than `maxBytes`, or if there are more than `MAX_PAGES` pages
 */
export async function loadPages(
  path: string,
  loadPage: (page: number, maxBytes: number) => Promise<BackendResponse>,
  maxBytes: number,
): Promise<BackendResponse> {
  const records: string[] = [];
  let size = 0;
  let pages = 1;
  for (let next = 1; next <= pages;) {
    if (next > MAX_PAGES) throw new ListTooLarge(path);
    // The first page is requested alone, because its response determines the number of pages.
    const count = next === 1 ? 1 : Math.min(PARALLEL_PAGES, pages - next + 1, MAX_PAGES - next + 1);
    const numbers = Array.from({ length: count }, (_, index) => next + index);
    const responses = await Promise.all(numbers.map((page) => loadPage(page, maxBytes - size)));
    for (const response of responses) {
      const parsed = v.safeParse(pageSchema, response.status === 200 ? parseJson(response.body) : undefined);
      if (!parsed.success) return response;
      const { data, total } = parsed.output.data;
      if (next === 1) pages = Math.ceil(total / Math.max(1, data.length));
      if (data.length === 0) pages = 0;
      size += response.body.length;
      if (size > maxBytes) throw new ListTooLarge(path);
      records.push(...data.map((record) => JSON.stringify(record)));
    }
    next += count;
  }
  const body = Buffer.from(`{"data":[${records.join(',')}]}`);
  return { status: 200, contentType: 'application/json', body, isComplete: true };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
