import type { Deployment } from '../rendering/site-renderer';

/**
 * Message about a preview. Releases are identified as in `mf-blog@1.5.0-pr12`. `later`: the preview is not ready yet.
 * `unknown`: the link is invalid or has expired, or a release is not in the registry.
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
   * The caches that may store the response: `visitor` (only the cache of the browser) while a canary is live, and
   * `nobody` in a preview.
   */
  readonly cacheableBy: 'everybody' | 'visitor' | 'nobody';
  readonly notice?: PreviewNotice;
  /** Target of a redirect: the page's path and query without the `preview` parameter. */
  readonly redirect?: string;
}

/** Headers that a selection adds to the headers of the page. */
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
