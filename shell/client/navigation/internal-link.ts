import type { PageRegistry } from '@safar/shared/contract/page-registry';
import { matchPage, type PageMatch } from './match-page';

/** Addresses that the site's server answers with something else than a page. */
const NO_PAGES = /^\/(api|media|backend|releases)(\/|$)/;

/** A link to a page of this site, and the page. */
export interface InternalLink {
  readonly to: string;
  readonly match: PageMatch;
}

/**
 * What a click on an element would open if that is a page that this document can show: not another site's, another
 * tab's, a file, a place on the same page, or an address that only the server knows.
 */
export function internalLink(target: EventTarget | null, registry: PageRegistry): InternalLink | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.origin !== location.origin) return undefined;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const { pathname, search, hash } = link;
  if (NO_PAGES.test(pathname)) return undefined;
  if (hash && pathname === location.pathname && search === location.search) return undefined;
  const match = matchPage(pathname, registry);
  if (match.kind === 'shell' && match.page === 'not-found') return undefined;
  return { to: pathname + search + hash, match };
}
