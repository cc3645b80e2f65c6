/** The value of a cookie in a request's header; `undefined` when it is not there or cannot be decoded. */
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
  /** Sent over https only. */
  readonly secure: boolean;
  /** Until the browser is closed, without one. 0 removes the cookie. */
  readonly seconds?: number;
}

/** A `Set-Cookie` header for the whole site. No script can read it, and other sites cannot make a browser send it with a form. */
export const writeCookie = (name: string, value: string, { secure, seconds }: CookieOptions): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
  ].join('; ');
