import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { ApiServer } from '../src/server/api-server';

/**
 * The user agent of a browser. The backend does not count ad events of bots, and the default user agent of `app.inject`
 * counts as a bot.
 */
export const browser =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

/** Fetches a CSRF token and returns the headers of a same-origin request with this token. */
export async function fetchWriteHeaders(app: ApiServer): Promise<Record<string, string>> {
  const { cookies } = await app.inject({ method: 'GET', url: '/api/csrf' });
  return {
    cookie: cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
    'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '',
    'sec-fetch-site': 'same-origin',
    'user-agent': browser,
  };
}

/** Posts fields as `multipart/form-data`, as a browser does with a `FormData` body. */
export function injectForm(
  app: ApiServer,
  url: string,
  fields: Record<string, string | Blob>,
  headers: InjectOptions['headers'] = {},
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return injectBody(app, url, new Response(form), headers);
}

async function injectBody(
  app: ApiServer,
  url: string,
  body: Response,
  headers: InjectOptions['headers'],
): Promise<LightMyRequestResponse> {
  const type = body.headers.get('content-type') ?? '';
  const payload = Buffer.from(await body.arrayBuffer());
  return app.inject({ method: 'POST', url, payload, headers: { 'content-type': type, ...headers } });
}
