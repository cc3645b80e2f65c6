import type { IncomingHttpHeaders } from 'node:http';

/**
 * The response headers that are forwarded, besides `Set-Cookie`. They describe the response. Other headers could
 * redirect visitors, report their errors elsewhere or delete their data.
 */
const RESPONSE_HEADERS = [
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

/** Matches the names of the site's own cookies, in upper or lower case, with or without `__Host-` or `__Secure-`. */
const SITE_COOKIE = /^(?:__(?:host|secure)-)?safar/i;

const isOfSite = (cookie: string): boolean => SITE_COOKIE.test(cookie.trim());

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Returns the cookies that a third-party backend may set, limited to this host. Cookies with the names of the site's
 * own cookies are removed.
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
 * Response headers for a third-party API. A visitor may open such a response as a page, so the headers forbid scripts.
 */
export function foreignApiResponseHeaders(headers: Headers): Record<string, string | string[]> {
  const cookies = foreignCookies([headers['set-cookie'] ?? []].flat());
  const described = RESPONSE_HEADERS.flatMap((name) => {
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
