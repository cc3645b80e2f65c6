import * as v from 'valibot';
import type { HttpClient } from '../contract/http';
import { requestOptions, type CallOptions } from './call-options';
import { pageFields, takePage, type PageQuestion, type VideoPage } from './take-page';

const path = '/search';

const unsuccessful = v.object({
  success: v.union([v.literal(false), v.literal(0), v.literal('false'), v.literal('0')]),
});

/**
 * One page of the videos that match; an answer that says it was not successful has none. A backend that does not
 * know pages answers with all matches, of which this takes the page. Rejects with an `ApiError`.
 */
export async function searchVideoPage(
  http: HttpClient,
  title: string,
  { page, perPage, ...options }: PageQuestion & CallOptions = {},
): Promise<VideoPage> {
  const asked = { page, perPage };
  const fields = { title, ...pageFields(asked) };
  const body = await http.send({ method: 'POST', path, fields, ...requestOptions(options) });
  return v.is(unsuccessful, body) ? { videos: [], total: 0, page: page ?? 1 } : takePage(body, asked, path);
}
