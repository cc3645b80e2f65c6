import { localizeUrl, splitLocale } from '@safar/contract/locale';
import type { FastifyRequest } from 'fastify';

/** Extends a redirect for English URLs to the URLs of all languages, such as `/ur/login` → `/ur/sign-in`. */
export const localizeRedirect =
  (redirect: (url: URL) => string | undefined) =>
  (url: URL): string | undefined => {
    const { locale, path } = splitLocale(url.pathname);
    const target = redirect(new URL(path + url.search, url));
    return target === undefined ? undefined : localizeUrl(target, locale);
  };

/**
 * Maps paths that visitors commonly guess to the paths of the pages and feeds. Some paths of pages are hard to guess,
 * because the product specification prescribes their spelling, such as `/term-of-use`.
 */
const guessedPaths: Readonly<Record<string, string>> = {
  '/home': '/',
  '/index.html': '/',
  '/about': '/about-us',
  '/team': '/about-us',
  '/blogs': '/blog',
  '/posts': '/blog',
  '/rss': '/blog/feed.xml',
  '/feed': '/videos/feed.xml',
  '/feed.xml': '/videos/feed.xml',
  '/atom.xml': '/videos/feed.xml',
  '/videos': '/recent-uploads',
  '/shorts': '/discover-shots',
  '/discover-shorts': '/discover-shots',
  '/live': '/live-transmission',
  '/live-tv': '/live-transmission',
  '/awards': '/national-tourism-awards',
  '/shop': '/discover-shop',
  '/store': '/discover-shop',
  '/careers': '/career',
  '/jobs': '/career',
  '/join': '/join-us',
  '/adventure-club': '/join-us',
  '/contact': '/contact-us',
  '/contacts': '/contact-us',
  '/advertise': '/enquiry',
  '/enquiry/advertiser': '/enquiry',
  '/contribute': '/enquiry/contributor',
  '/terms': '/term-of-use',
  '/terms-of-use': '/term-of-use',
  '/terms-of-service': '/term-of-use',
  '/privacy': '/privacy-policy',
  '/signin': '/sign-in',
  '/login': '/sign-in',
  '/signup': '/sign-up',
  '/register': '/sign-up',
  '/most-viewed': '/most-watched',
  '/trending': '/trending-now',
};

/** Returns the URL of the page or feed that a guessed URL means, with the same query; `undefined` for other URLs. */
export function correctedUrl({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const corrected = Object.hasOwn(guessedPaths, path) ? guessedPaths[path] : undefined;
  return corrected && corrected + search;
}

/**
 * Returns the results page for a search form that was submitted without JavaScript, such as `/search/hunza` for
 * `/search?q=hunza`; the home page if there is no term. Returns `undefined` for all other URLs.
 */
export function searchResultsUrl({ pathname, searchParams }: URL): string | undefined {
  if (pathname !== '/search' && pathname !== '/search/') return undefined;
  const term = searchParams.get('q')?.trim();
  return term ? `/search/${encodeURIComponent(term)}` : '/';
}

/**
 * If a page of this site posted a form without JavaScript, returns the URL of this page with the outcome, such as
 * `?form=failed`, so that the page shows it. The other query parameters stay. Returns `undefined` for all other
 * requests, and if the `Referer` header contains no URL with a safe path.
 */
export function formOutcomeUrl(
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  outcome: 'sent' | 'failed' | 'unknown',
): string | undefined {
  const isOwnForm = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-site'] === 'same-origin';
  const { referer } = headers;
  if (method !== 'POST' || !isOwnForm || referer === undefined || !URL.canParse(referer)) return undefined;
  const page = new URL(referer);
  page.searchParams.set('form', outcome);
  // A path that starts with two slashes would redirect to another host.
  return /^\/(?!\/)/.test(page.pathname) ? page.pathname + page.search : undefined;
}
