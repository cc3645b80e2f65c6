import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGE_COOKIE, localizeUrl } from '@safar/contract/locale';
import { readCookie } from './cookies';

/**
 * Returns the URL of the home page in the chosen language, for a visit that starts at the English home page;
 * `undefined` for all other requests, and if no language other than English was chosen. Links within the site to the
 * English home page are not redirected, because the visitor followed them deliberately.
 */
export function homeInChosenLanguage(
  url: string,
  headers: Pick<IncomingHttpHeaders, 'cookie' | 'sec-fetch-site'>,
): string | undefined {
  if (url !== '/' && !url.startsWith('/?')) return undefined;
  if (headers['sec-fetch-site'] === 'same-origin') return undefined;
  return readCookie(headers.cookie, LANGUAGE_COOKIE) === 'ur' ? localizeUrl(url, 'ur') : undefined;
}
