import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGE_COOKIE, localizeUrl } from '@safar/contract/locale';
import { readCookie } from './cookies';

/**
 * Returns the URL of the Urdu home page if the request is for the English home page and the visitor has chosen Urdu.
 * The caller redirects to this URL. Returns `undefined` for all other requests. Also returns `undefined` if the visitor
 * followed a link of the site (`Sec-Fetch-Site: same-origin`), because that link was a deliberate choice of English.
 */
export function homeInChosenLanguage(
  url: string,
  headers: Pick<IncomingHttpHeaders, 'cookie' | 'sec-fetch-site'>,
): string | undefined {
  if (url !== '/' && !url.startsWith('/?')) return undefined;
  if (headers['sec-fetch-site'] === 'same-origin') return undefined;
  return readCookie(headers.cookie, LANGUAGE_COOKIE) === 'ur' ? localizeUrl(url, 'ur') : undefined;
}
