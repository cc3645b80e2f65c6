import { splitLocale } from '@safar/contract/locale';

/**
 * Accepts only absolute http and https URLs. Rejects `javascript:`, `data:` and relative URLs.
 *
 * @returns the normalised URL, or `undefined` if it must not be rendered as a link
 */
export function safeExternalUrl(link: unknown): string | undefined {
  if (typeof link !== 'string' || !/^\s*https?:\/\//i.test(link) || !URL.canParse(link)) return undefined;
  return new URL(link).href;
}

/** Base URL for resolving a path. It is never part of the result. */
const placeholderOrigin = 'https://site.invalid';

/**
 * Returns the path of a link to this site, without the language prefix. The link may be a root-relative URL such as
 * `/show-more/3` or, if `origin` is given, an absolute URL of that origin.
 *
 * @param origin `site.origin`
 * @returns path, query and fragment; `undefined` for any other link (see `safeExternalUrl`)
 */
export function internalPath(link: unknown, origin: string = placeholderOrigin): string | undefined {
  if (typeof link !== 'string') return undefined;
  const text = link.trim();
  if (!text.startsWith('/') && !/^https?:\/\//i.test(text)) return undefined;
  if (!URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  return url.origin === new URL(origin).origin
    ? splitLocale(url.pathname + url.search + url.hash).path
    : undefined;
}

/**
 * Removes spaces, brackets and dashes from a phone number, and converts digits of Arabic and Urdu keyboards to ASCII.
 */
export function normalizePhone(text: string): string {
  return text
    .replace(/[\s()‐-―-]/gu, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - '٠'.charCodeAt(0)))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - '۰'.charCodeAt(0)));
}

/** Returns the `tel:` URL of a phone number. */
export function phoneHref(text: string): string {
  return `tel:${normalizePhone(text)}`;
}
