import type { Fields, HttpRequest } from '@safar/contract/http';

/**
 * Endpoints for which the API specification requires form data. All other endpoints accept JSON, but a request with a
 * file needs form data at every endpoint.
 */
const formDataPaths: ReadonlySet<string> = new Set([
  '/addsGet',
  '/AddView',
  '/search',
  '/shortsGet',
  '/joinUs',
  '/enquiry/email',
  '/contact/email',
]);

const hasFile = (fields: Fields) => Object.values(fields).some((value) => value instanceof Blob);

/** Returns the body of a request: form data, an object to send as JSON, or `undefined`. */
export function requestBody({
  path,
  fields,
}: Pick<HttpRequest, 'path' | 'fields'>): FormData | Fields | undefined {
  if (!fields || !(formDataPaths.has(path) || hasFile(fields))) return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}
