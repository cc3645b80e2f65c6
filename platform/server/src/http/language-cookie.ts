import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGE_COOKIE, localizeUrl } from '@safar/contract/locale';
import { readCookie } from './cookies';

const isEnglishHome = (url: string): boolean => url === '/' || url.startsWith('/?');

/**
 * Returns the URL of the Urdu home page if the request is for the English home page and the visitor has chosen Urdu.
 * The caller redirects to this URL. Returns `undefined` for all other requests. Also returns `undefined` if the visitor
 * followed a link of the site (`Sec-Fetch-Site: same-origin`), because that link was a deliberate choice of English.
 */
export function homeInChosenLanguage(
  url: string,
  headers: Pick<IncomingHttpHeaders, 'cookie' | 'sec-fetch-site'>,
): string | undefined {
  if (!isEnglishHome(url)) return undefined;
  if (headers['sec-fetch-site'] === 'same-origin') return undefined;
  return readCookie(headers.cookie, LANGUAGE_COOKIE) === 'ur' ? localizeUrl(url, 'ur') : undefined;
}

/**
 * Returns the value of `Vary` for a page that shared caches may store. For the English home page, the request headers
 * that `homeInChosenLanguage` reads are added.
 */
export const varyByLanguage = (url: string, vary: string): string =>
  isEnglishHome(url) ? `${vary}, cookie, sec-fetch-site` : vary;
