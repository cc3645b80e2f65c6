import type { Fields, HttpRequest } from '../contract/http';

/** Calls that the specification wants as form data; the others take JSON. A file always makes a form. */
const formCalls: ReadonlySet<string> = new Set([
  '/addsGet',
  '/AddView',
  '/search',
  '/shortsGet',
  '/joinUs',
  '/enquiry/email',
  '/contact/email',
]);

const hasFile = (fields: Fields) => Object.values(fields).some((value) => value instanceof Blob);

/** What goes up: nothing, form data, or an object to be sent as JSON. */
export function requestBody({ path, fields }: HttpRequest): FormData | Fields | undefined {
  if (!fields || !(formCalls.has(path) || hasFile(fields))) return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}
