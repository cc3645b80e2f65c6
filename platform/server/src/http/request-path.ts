import { localizeUrl, splitLocale } from '@safar/contract/locale';
import { decodePath } from '@safar/domain/decode-path';
import type { FastifyInstance } from 'fastify';

/** Replaces unusable URLs in `routableUrl`. No page has this URL, so the response is the not-found page. */
const NOT_FOUND_URL = '/an/address/of/nothing';

/**
 * Characters that URL parsers treat differently: browsers treat a backslash as a slash, and some parsers remove
 * whitespace and control characters.
 */
const AMBIGUOUS = /[\\\s\p{Cc}]/u;
const CONTROL_CHARACTER = /\p{Cc}/u;
/**
 * Matches every path with repeated slashes or dot segments, and a few others, such as `/.well-known`. URL parsers treat
 * `%2e` as a dot.
 */
const SUSPECT = /\/(?:\/|\.|%2e)/i;

/**
 * Returns the URL for routing; an unusable URL becomes `NOT_FOUND_URL` in its language. A URL is unusable if its path
 * cannot be decoded or if it contains characters that parsers treat differently. An absolute URL is also unusable,
 * because it may name another host.
 */
export function routableUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  const decoded = path.startsWith('/') && !AMBIGUOUS.test(url) ? decodePath(path) : undefined;
  return decoded === undefined || CONTROL_CHARACTER.test(decoded)
    ? localizeUrl(NOT_FOUND_URL, splitLocale(url).locale)
    : url;
}

/**
 * Returns the URL without repeated slashes and dot segments in its path; `undefined` if the URL is already normalized.
 * Repeated slashes are removed, because `new URL` and browsers parse `//example.com/` as the URL of another host.
 */
export function normalizedUrl(url: string): string | undefined {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  // Most paths are already normalized. This check is faster than parsing the URL.
  if (!SUSPECT.test(path)) return undefined;
  const single = path.replace(/\/{2,}/g, '/');
  const { pathname } = new URL(`http://site.invalid${single}`);
  const normal = pathname.replace(/\/{2,}/g, '/');
  return normal === path ? undefined : normal + (end < 0 ? '' : url.slice(end));
}

/**
 * Redirects GET and HEAD requests to the normalized form of their URL, so that the server and the browser agree on the
 * path of a page. Requests with other methods get 404 if their URL is not normalized.
 */
export function redirectToNormalUrl(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const normal = normalizedUrl(request.url);
    if (normal === undefined) return undefined;
    if (request.method === 'GET' || request.method === 'HEAD') return reply.redirect(normal, 301);
    return reply.code(404).send({ message: `There is nothing at this URL. Use ${normal}.` });
  });
}
