import type { IncomingHttpHeaders } from 'node:http';

/**
 * Response headers that visitors receive from a third-party API, in addition to `Set-Cookie`. They only describe the
 * response. All other headers are removed, because some of them make the browser redirect the visitor (`Refresh`), send
 * error reports to another server (`Report-To`) or delete the data of this site (`Clear-Site-Data`).
 */
export const FOREIGN_API_HEADERS = [
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
  'vary',
];

const MAX_COOKIES = 5;
const MAX_COOKIE_LENGTH = 4_096;

/**
 * Matches the site's own cookies: names that begin with `safar` in upper or lower case, with or without the prefix
 * `__Host-` or `__Secure-`.
 */
const SITE_COOKIE = /^(?:__(?:host|secure)-)?safar/i;

const isOfSite = (cookie: string): boolean => SITE_COOKIE.test(cookie.trim());

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Returns the cookies that a third-party backend may set. Their `Domain` attribute is removed, so that they are valid
 * on this host only. Invalid cookies, cookies above the limits and cookies named like the site's own are removed.
 */
function foreignCookies(cookies: readonly string[]): string[] {
  return cookies
    .filter(
      (cookie) => /^\s*[^\s=;]+=/.test(cookie) && cookie.length <= MAX_COOKIE_LENGTH && !isOfSite(cookie),
    )
    .map((cookie) => cookie.replace(/;\s*domain\s*=[^;]*/gi, ''))
    .slice(0, MAX_COOKIES);
}

/**
 * Returns the headers with which visitors receive a response of a third-party API. A visitor may open the URL of the
 * response as a page, so the headers forbid scripts.
 */
export function foreignApiResponseHeaders(headers: Headers): Record<string, string | string[]> {
  const cookies = foreignCookies([headers['set-cookie'] ?? []].flat());
  const described = FOREIGN_API_HEADERS.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return {
    ...Object.fromEntries(described),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}

/** Returns a visitor's request headers without `Authorization` and without the site's own cookies. */
export function withoutSiteCredentials<H extends IncomingHttpHeaders>({
  authorization: _authorization,
  cookie,
  ...headers
}: H): IncomingHttpHeaders {
  const cookies = cookie?.split(';').filter((one) => one.trim() !== '' && !isOfSite(one)) ?? [];
  return { ...headers, ...(cookies.length > 0 && { cookie: cookies.map((one) => one.trim()).join('; ') }) };
}
