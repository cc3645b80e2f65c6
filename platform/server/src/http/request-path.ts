import { localizeUrl, splitLocale } from '@safar/contract/locale';
import { decodePath } from '@safar/domain/decode-path';
import type { FastifyInstance } from 'fastify';

/** URLs that cannot be a page are rewritten to this URL in their language, which shows the not-found page. */
const NOT_FOUND_URL = '/an/address/of/nothing';

/** Browsers treat a backslash as a slash. Some parsers remove control characters and others keep them. */
const AMBIGUOUS = /[\\\s\p{Cc}]/u;
const CONTROL_CHARACTER = /\p{Cc}/u;
/** Matches every path with repeated slashes or dot segments. The URL parser treats `%2e` as a dot. */
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
 * Returns a URL without repeated slashes and dot segments in its path; `undefined` if the URL is already normalized.
 * `new URL` and browsers would parse a path that starts with two slashes as the URL of another host.
 */
export function normalizedUrl(url: string): string | undefined {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  // Checked first for speed, because most paths are already normalized.
  if (!SUSPECT.test(path)) return undefined;
  const single = path.replace(/\/{2,}/g, '/');
  const { pathname } = new URL(`http://site.invalid${single}`);
  const normal = pathname.replace(/\/{2,}/g, '/');
  return normal === path ? undefined : normal + (end < 0 ? '' : url.slice(end));
}

/**
 * Redirects GET and HEAD requests to the normalized form of their URL, so that the server and the browser agree on the
 * path of a page. For other methods, a URL that is not normalized gets 404.
 */
export function redirectToNormalUrl(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const normal = normalizedUrl(request.url);
    if (normal === undefined) return undefined;
    if (request.method === 'GET' || request.method === 'HEAD') return reply.redirect(normal, 301);
    return reply.code(404).send({ message: `There is nothing at this URL. Use ${normal}.` });
  });
}
