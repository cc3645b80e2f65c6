import type { FastifyRequest } from 'fastify';

/**
 * The page of a form that a browser sent by itself, without scripts: that is where its visitor goes back to, to read what
 * became of it. `undefined` for every other request, and for forms of other sites.
 */
export function pageOfPlainForm({
  method,
  headers,
}: Pick<FastifyRequest, 'method' | 'headers'>): string | undefined {
  const fromHere = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-site'] === 'same-origin';
  const { referer } = headers;
  if (method !== 'POST' || !fromHere || referer === undefined || !URL.canParse(referer)) return undefined;
  const { pathname } = new URL(referer);
  // Two slashes would lead to another host.
  return /^\/(?!\/)/.test(pathname) ? pathname : undefined;
}
