import { parseCookie, stringifySetCookie } from 'cookie';

/** Returns the decoded value of a cookie; `undefined` if the cookie is missing. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  parseCookie(header ?? '')[name];

interface CookieOptions {
  readonly secure: boolean;
  /** Lifetime of the cookie. Without a lifetime, the cookie ends with the browser session; 0 removes the cookie. */
  readonly seconds?: number;
  /** Whether scripts of pages may read the cookie. */
  readonly readable?: boolean;
}

/**
 * Creates a `Set-Cookie` header. The cookie is sent for all paths of the site, and has `SameSite=Lax`. By default it is
 * `HttpOnly`, so scripts cannot read it.
 */
export const writeCookie = (
  name: string,
  value: string,
  { secure, seconds, readable = false }: CookieOptions,
): string =>
  stringifySetCookie({
    name,
    value,
    ...(seconds !== undefined && { maxAge: seconds }),
    path: '/',
    httpOnly: !readable,
    secure,
    sameSite: 'lax',
  });
