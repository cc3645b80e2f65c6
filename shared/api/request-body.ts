import type { Fields, HttpRequest } from '@safar/contract/http';

/** Endpoints for which the specification requires form data; the others accept JSON. A file always needs form data. */
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

/** The body of a request: nothing, form data, or an object to send as JSON. */
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
