import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGE_COOKIE, localizeUrl } from '@safar/contract/locale';
import { readCookie } from './cookies';

/**
 * Returns the URL of the home page in the language that the visitor chose, if a visit starts at the English home page.
 * Returns `undefined` for all other requests, and if the visitor chose English or no language. A link within the site
 * to the English home page does not redirect, because the visitor followed it deliberately.
 */
export function homeInChosenLanguage(
  url: string,
  headers: Pick<IncomingHttpHeaders, 'cookie' | 'sec-fetch-site'>,
): string | undefined {
  if (url !== '/' && !url.startsWith('/?')) return undefined;
  if (headers['sec-fetch-site'] === 'same-origin') return undefined;
  return readCookie(headers.cookie, LANGUAGE_COOKIE) === 'ur' ? localizeUrl(url, 'ur') : undefined;
}
