/** Returns the decoded value of a cookie; `undefined` if the cookie is missing or malformed. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key = '', ...value] = pair.split('=');
    if (key.trim() !== name) continue;
    try {
      return decodeURIComponent(value.join('=').trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}

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
  { secure, seconds, readable }: CookieOptions,
): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    ...(readable ? [] : ['HttpOnly']),
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
  ].join('; ');
