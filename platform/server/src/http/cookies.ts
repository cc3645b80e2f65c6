import { parseCookie, stringifySetCookie } from 'cookie';

/** Returns the decoded value of a cookie; `undefined` if the cookie is missing. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  parseCookie(header ?? '')[name];

interface CookieOptions {
  readonly secure: boolean;
  /** Lifetime of the cookie. If it is absent, the cookie ends with the browser session; 0 removes the cookie. */
  readonly seconds?: number;
  /** Whether scripts of pages may read the cookie. */
  readonly readable?: boolean;
}

/**
 * Creates a `Set-Cookie` header with `SameSite=Lax` for the whole site. By default it is `HttpOnly`, so scripts
 * cannot read the cookie.
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
