import { asciiDigits } from './ascii-digits';
import { parseUrl } from './parse-url';

export { internalPath } from './link-target';

/**
 * Accepts only absolute http and https URLs. Rejects `javascript:`, `data:` and relative URLs.
 *
 * @returns the normalised URL, or `undefined` if `link` is rejected and must not be rendered as a link
 */
export function safeExternalUrl(link: unknown): string | undefined {
  return typeof link === 'string' && /^\s*https?:\/\//i.test(link) ? parseUrl(link)?.href : undefined;
}

/**
 * Removes spaces, parentheses and dashes from a phone number, and converts digits of Arabic and Urdu keyboards to
 * ASCII. Also removes invisible format characters, because apps put direction marks around copied numbers.
 */
export function normalizePhone(text: string): string {
  return asciiDigits(text.replace(/[\s\p{Cf}()‐-―-]/gu, ''));
}

/** Returns the `tel:` URL of a phone number. */
export function phoneHref(text: string): string {
  return `tel:${normalizePhone(text)}`;
}
