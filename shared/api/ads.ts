import type { HttpClient } from '@safar/contract/http';
import { pageFields, parsePage, type Page, type PageRequest } from './pages';
import { adSchema, type Ad } from './schemas';

/** Lists one page of the ads of an advertisement category. Rejects with an `ApiError` on failure. */
export async function listAds(
  http: HttpClient,
  { category, signal, ...request }: PageRequest & { readonly category: string },
): Promise<Page<Ad>> {
  const path = '/addsGet';
  const fields = { category, ...pageFields(request) };
  return parsePage(adSchema, await http.send({ method: 'POST', path, fields, signal }), request, path);
}
