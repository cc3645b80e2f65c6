import { LANGUAGE_COOKIE, locales, localizeUrl } from '@safar/contract/locale';
import type { FastifyInstance } from 'fastify';
import { writeCookie } from './cookies';

const ONE_YEAR_S = 365 * 24 * 3600;

/**
 * Adds routes that store a language in a cookie: `/language/ur/blog?page=2` stores `ur` and redirects to
 * `/ur/blog?page=2`. Before hydration, the language switch of a page links to such a route, because without JavaScript
 * only a response can set a cookie.
 */
export function serveLanguageSwitch(app: FastifyInstance, secure: boolean): void {
  for (const locale of locales) {
    const prefix = `/language/${locale}`;
    app.get(`${prefix}/*`, (request, reply) => {
      // A path that begins with two slashes or a backslash would redirect to another host.
      const path = request.url.slice(prefix.length).replace(/^[/\\]+/, '/');
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'set-cookie': writeCookie(LANGUAGE_COOKIE, locale, { secure, seconds: ONE_YEAR_S, readable: true }),
        })
        .redirect(localizeUrl(path, locale), 303);
    });
  }
}
