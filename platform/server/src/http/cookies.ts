/** The decoded value of a cookie; `undefined` when it is missing or malformed. */
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
  /** Lifetime; without one the cookie ends with the browser session, 0 removes it. */
  readonly seconds?: number;
  /** Scripts of pages may read it. */
  readonly readable?: boolean;
}

/** A `Set-Cookie` header for the whole site, hidden from forms of other sites and by default from scripts. */
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
