import { splitLocale } from '@safar/contract/locale';
import { parseUrl } from './parse-url';

/**
 * Returns the URL without its origin. Reduces two or more slashes at the start to one slash, because a link to `//host`
 * leads to another site. The URL parser turns `/.//host` into `//host`.
 */
const rootRelative = ({ pathname, search, hash }: URL): string =>
  pathname.replace(/^\/+/, '/') + search + hash;

/** Base URL for resolving a path. It is never part of the result. */
const placeholderOrigin = 'https://site.invalid';

/**
 * Returns the path of a link to this site, without the language prefix. The link may be a root-relative URL such as
 * `/show-more/3` or, if `origin` is given, an absolute URL of that origin.
 *
 * @param origin `site.origin`
 * @returns path, query and fragment; `undefined` if the link does not lead to this site (see `safeExternalUrl`)
 */
export function internalPath(link: unknown, origin: string = placeholderOrigin): string | undefined {
  if (typeof link !== 'string') return undefined;
  const text = link.trim();
  if (!text.startsWith('/') && !/^https?:\/\//i.test(text)) return undefined;
  const url = parseUrl(text, origin);
  return url?.origin === new URL(origin).origin ? splitLocale(rootRelative(url)).path : undefined;
}

/** The target of a link: the path of a page of this site, or a URL that the router must not handle. */
export type LinkTarget = { readonly path: string } | { readonly address: string };

/** Matches paths of files and data, not of pages. Excludes `/search/`: search terms may look like file names. */
const FILE_PATH =
  /^\/(?:api|backend|media|releases)(?:[/?#]|$)|^(?!\/search\/)[^?#]*\.[a-z][a-z\d]{1,4}(?:[?#]|$)/i;

/**
 * Returns the target of a link in content. For a page of this site, the target is its path. For a file of this site, it
 * is a root-relative URL. For another site, an email address or a phone number, it is the complete URL.
 *
 * @param origin `site.origin`
 * @returns `undefined` for any other link, such as `javascript:`; it must not be rendered as a link
 */
export function linkTarget(link: string, origin: string): LinkTarget | undefined {
  const text = link.trim();
  const path = internalPath(text, origin);
  if (path !== undefined && !FILE_PATH.test(path)) return { path };
  if (path === undefined && !/^(?:https?:\/\/|mailto:|tel:)/i.test(text)) return undefined;
  const url = parseUrl(text, origin);
  return url && { address: path === undefined ? url.href : rootRelative(url) };
}
