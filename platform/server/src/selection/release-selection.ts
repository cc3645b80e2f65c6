import type { Deployment } from '../rendering/site-renderer';

/**
 * Message to the visitor about a preview. `releases` contains ids such as `mf-blog@1.5.0-pr12`.
 *
 * - `on`: the page shows the preview.
 * - `later`: the preview is not ready yet.
 * - `failed`: a release of the preview cannot be served, or failed in the browser.
 * - `unknown`: the link is invalid or has expired, or a release is not in the registry.
 */
export type PreviewNotice =
  | { readonly kind: 'on' | 'later' | 'failed'; readonly releases: readonly string[] }
  | { readonly kind: 'unknown' };

/** The releases that are used for one request. */
export interface ReleaseSelection {
  readonly deployment: Deployment;
  /** `Set-Cookie` headers. */
  readonly cookies: readonly string[];
  /**
   * The caches that may store the response: all caches (`everybody`); only the cache of the browser (`visitor`), while
   * a canary is live; or no cache (`nobody`), for requests with a preview.
   */
  readonly cacheableBy: 'everybody' | 'visitor' | 'nobody';
  readonly notice?: PreviewNotice;
  /** Target of a redirect: the page's path and query without the `preview` parameter. */
  readonly redirect?: string;
}

/** Returns the response headers that depend on the selection. They override the headers of the page. */
export function selectionHeaders(
  { cacheableBy }: ReleaseSelection,
  page: Readonly<Record<string, string>>,
): Record<string, string> {
  if (cacheableBy === 'everybody') return {};
  if (cacheableBy === 'nobody') return { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  const cacheControl = page['cache-control'] ?? 'no-cache';
  return {
    'cache-control': cacheControl.startsWith('private') ? cacheControl : `private, ${cacheControl}`,
    vary: [page['vary'], 'cookie'].filter(Boolean).join(', '),
  };
}
