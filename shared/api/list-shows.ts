import type { HttpClient } from '../contract/http';
import { requestOptions, type CallOptions } from './call-options';
import { parseList } from './parse-answer';
import { showSchema, type Show } from './schemas/show';

/** The pictures of 'Our Best Shows'. Rejects with an `ApiError`. */
export async function listShows(http: HttpClient, options: CallOptions = {}): Promise<Show[]> {
  const body = await http.send({ method: 'GET', path: '/DiscoverShowImages', ...requestOptions(options) });
  return parseList(showSchema, body, '/DiscoverShowImages');
}
