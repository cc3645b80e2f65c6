import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGE_COOKIE, localizeUrl } from '@safar/contract/locale';
import { readCookie } from './cookies';

/**
 * The home page in the language that the visitor chose with the language switch, for a visit that starts at the English one.
 * Links within the site are followed as they are. `undefined` for all other requests.
 */
export function homeInChosenLanguage(
  url: string,
  headers: Pick<IncomingHttpHeaders, 'cookie' | 'sec-fetch-site'>,
): string | undefined {
  if (url !== '/' && !url.startsWith('/?')) return undefined;
  if (headers['sec-fetch-site'] === 'same-origin') return undefined;
  return readCookie(headers.cookie, LANGUAGE_COOKIE) === 'ur' ? localizeUrl(url, 'ur') : undefined;
}
