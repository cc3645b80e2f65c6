import type { Stage } from '../../rendering/site-renderer';

/** What is said about a preview. Releases are named like `mf-blog@1.5.0-pr12`. */
export type PreviewNotice =
  | { readonly kind: 'on' | 'later' | 'failed'; readonly releases: readonly string[] }
  | { readonly kind: 'unknown' };

/** What one visitor's request is answered with. */
export interface Visit {
  readonly stage: Stage;
  /** `Set-Cookie` headers. */
  readonly cookies: readonly string[];
  /** Who may keep the answer: `visitor` while a canary is live, `nobody` in a preview. */
  readonly for: 'everybody' | 'visitor' | 'nobody';
  readonly notice?: PreviewNotice;
  /** Where to instead: the same page without the parameter that ended a preview. */
  readonly redirect?: string;
}

/** Headers on top of a page's own; for everybody there are none. */
export function visitHeaders(visit: Visit, own: Readonly<Record<string, string>>): Record<string, string> {
  if (visit.for === 'everybody') return {};
  if (visit.for === 'nobody') return { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  const cacheControl = own['cache-control'] ?? 'no-cache';
  return {
    'cache-control': cacheControl.startsWith('private') ? cacheControl : `private, ${cacheControl}`,
    vary: [own['vary'], 'cookie'].filter(Boolean).join(', '),
  };
}
