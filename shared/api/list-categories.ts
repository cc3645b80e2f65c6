import type { HttpClient } from '../contract/http';
import { requestOptions, type CallOptions } from './call-options';
import { parseList } from './parse-answer';
import { categorySchema, type Category } from './schemas/category';

/** The categories of the navigation, in the order of the backend. Rejects with an `ApiError`. */
export async function listCategories(http: HttpClient, options: CallOptions = {}): Promise<Category[]> {
  const body = await http.send({ method: 'GET', path: '/Category', ...requestOptions(options) });
  return parseList(categorySchema, body, '/Category');
}
