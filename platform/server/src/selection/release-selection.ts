import type { Deployment } from '../rendering/site-renderer';

/** Message about a preview. Releases are ids such as `mf-blog@1.5.0-pr12`. */
export type PreviewNotice =
  | { readonly kind: 'on' | 'later' | 'failed'; readonly releases: readonly string[] }
  | { readonly kind: 'unknown' };

/** The releases that answer one request. */
export interface ReleaseSelection {
  readonly deployment: Deployment;
  /** `Set-Cookie` headers. */
  readonly cookies: readonly string[];
  /** The caches that may store the response: only the visitor's own while a canary is live, none in a preview. */
  readonly cacheableBy: 'everybody' | 'visitor' | 'nobody';
  readonly notice?: PreviewNotice;
  /** Redirect instead of rendering: the page without the parameter that ended a preview. */
  readonly redirect?: string;
}

/** Headers that a selection adds to those of the page. */
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
