import { decodePath } from '@safar/domain/decode-path';
import type { FastifyInstance } from 'fastify';

/** URLs that cannot be a page are rewritten to this one, which shows the not-found page. */
export const NOT_FOUND_URL = '/an/address/of/nothing';

/** A backslash is a slash to browsers, and control characters are removed by some parsers and kept by others. */
const AMBIGUOUS = /[\\\s\p{Cc}]/u;
const CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * The URL that routing sees: an unusable one becomes `NOT_FOUND_URL`. Rejects absolute URLs, which proxies accept and which
 * name another host, paths that cannot be decoded, and characters that parsers disagree about.
 */
export function routableUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  const decoded = path.startsWith('/') && !AMBIGUOUS.test(url) ? decodePath(path) : undefined;
  return decoded === undefined || CONTROL_CHARACTER.test(decoded) ? NOT_FOUND_URL : url;
}

/**
 * The normalized path of a URL with repeated slashes or dot segments. `undefined` when the URL is
 * in its normal form. A path that starts with two slashes would be a URL of another host in `new URL` and in browsers.
 */
export function normalizedUrl(url: string): string | undefined {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  // Most paths are normal, so this case is checked first.
  if (!path.includes('//') && !path.includes('/.')) return undefined;
  const single = path.replace(/\/{2,}/g, '/');
  const { pathname } = new URL(`http://site.invalid${single}`);
  const normal = pathname.replace(/\/{2,}/g, '/');
  return normal === path ? undefined : normal + (end < 0 ? '' : url.slice(end));
}

/** Redirects to the normal spelling of a URL, so that a page and the browser agree about its path. */
export function redirectToNormalUrl(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const normal = normalizedUrl(request.url);
    if (normal === undefined) return undefined;
    if (request.method === 'GET' || request.method === 'HEAD') return reply.redirect(normal, 301);
    return reply.code(404).send({ message: `There is nothing at this address. Use ${normal}.` });
  });
}
