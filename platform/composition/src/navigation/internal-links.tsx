import { useEffect, useRef } from 'react';
import { useHost } from '@safar/remote-kit/host';
import { splitLocale, type Locale } from '@safar/contract/locale';
import { useLocation, useNavigate } from '@safar/remote-kit/router';
import { afterPaint, whenIdle } from '@safar/remote-kit/scheduling';
import { useSaveData } from '@safar/remote-kit/hooks/use-visitor-preferences';
import { useComposition, type Composition } from '../composition';
import { slotFillers } from '../extensions';
import { isNotRendered } from '../hydration/viewport-proximity';
import type { PageMatch } from './match-page';

/** Paths under which the site server has no pages. */
const SERVER_PATHS = /^\/(api|media|backend|releases)(\/|$)/;

interface InternalLink {
  /** Path, query and fragment of the URL, without the language prefix. */
  readonly to: string;
  /** Whether the link leads to the current path with another query. */
  readonly changesOnlyQuery: boolean;
  readonly match: PageMatch;
}

/**
 * Returns the page to which a click on an element can navigate without loading a new document. Returns `undefined` for
 * elements outside links, and for links to other sites, other tabs, downloads, pages in another language, fragments of
 * the current page and paths that only the server resolves.
 */
function internalLink(
  target: EventTarget | null,
  matchPage: Composition['matchPage'],
  pageLocale: Locale,
): InternalLink | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.origin !== location.origin) return undefined;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const { pathname, search, hash } = link;
  const { locale, path } = splitLocale(pathname);
  if (locale !== pageLocale) return undefined;
  if (SERVER_PATHS.test(path)) return undefined;
  const isSamePath = pathname === location.pathname;
  const isSameQuery = search === location.search;
  if (hash && isSamePath && isSameQuery) return undefined;
  const match = matchPage(path);
  if (match.kind === 'shell' && match.page === 'not-found') return undefined;
  return { to: path + search + hash, changesOnlyQuery: isSamePath && !isSameQuery, match };
}

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/**
 * Makes links in server HTML navigate within the document before the HTML is hydrated. React stops the propagation of
 * clicks on such HTML at the document, in the capture phase, so this component listens there too. React's listener runs
 * first: if React can hydrate the clicked extension at once, React handles the click. This component also reports that
 * the shell's own elements are hydrated.
 */
export function ServerHtmlLinks() {
  const { isServerHtml, matchPage, onShellHydrated } = useComposition();
  const { locale } = useHost();
  const navigate = useNavigate();
  const { key } = useLocation();
  const hasChangedQuery = useRef(false);

  useEffect(onShellHydrated, [onShellHydrated]);

  // If only the query changes, the page scrolls to the top and moves the focus. A page that was not hydrated cannot
  // detect the change, so this effect does both. A hydrated page focuses its heading in a later effect.
  useEffect(() => {
    if (!hasChangedQuery.current) return;
    hasChangedQuery.current = false;
    scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [key]);

  useEffect(() => {
    let cancel: () => void = () => undefined;
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      if (!(event.target instanceof Element) || !isServerHtml(event.target)) return;
      const link = internalLink(event.target, matchPage, locale);
      if (!link) return;
      event.preventDefault();
      // A second click within the same frame must not add a second history entry.
      cancel();
      // As with `Link`, the target page renders after the next paint.
      cancel = afterPaint(() => {
        hasChangedQuery.current = link.changesOnlyQuery;
        void navigate(link.to);
      });
    };
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, [isServerHtml, matchPage, locale, navigate]);

  return null;
}

/** Maximum number of links whose pages are prefetched in one idle period, so that prefetching does not delay input. */
const LINKS_PER_IDLE_PERIOD = 4;

function isInView(link: Element): boolean {
  if (isNotRendered(link)) return false;
  const { top, bottom, left, right } = link.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

/**
 * Preloads pages before the visitor follows a link. While the main thread is idle, this component prefetches, for each
 * link in view, the entries of all remotes on the linked page. If the remote of the link's route is already loaded, the
 * component also prefetches the code of that route. Hovering over or focusing a link also loads the remote of its
 * route, or calls `onShellPage` with the shell page of the link. With Save-Data or a slow connection, nothing is
 * preloaded before a pointer press on a link.
 */
export function RoutePreload({ onShellPage }: { readonly onShellPage: (page: string) => void }) {
  const { registry, matchPage, prefetchEntry, preloadRoute, state } = useComposition();
  const { locale } = useHost();
  // A navigation changes `key`, so the effect runs again for the new links.
  const { key } = useLocation();
  const saveData = useSaveData();

  useEffect(() => {
    const preloadTarget = (target: EventTarget | null, mayLoadPage: boolean) => {
      const match = internalLink(target, matchPage, locale)?.match;
      match?.uses.flatMap(({ slot }) => slotFillers(registry, slot)).forEach(prefetchEntry);
      if (match?.kind !== 'remote') {
        if (match && mayLoadPage) onShellPage(match.page);
        return;
      }
      prefetchEntry(match.remote);
      if (mayLoadPage || state(match.remote).status === 'ready') preloadRoute(match.remote, match.route);
    };
    const onLink = ({ target }: Event) => preloadTarget(target, true);
    if (saveData) {
      addEventListener('pointerdown', onLink, { passive: true });
      return () => removeEventListener('pointerdown', onLink);
    }

    const preloadNext = (links: Element[]) => {
      links.slice(0, LINKS_PER_IDLE_PERIOD).forEach((link) => preloadTarget(link, false));
      const rest = links.slice(LINKS_PER_IDLE_PERIOD);
      if (rest.length > 0) cancel = whenIdle(() => preloadNext(rest));
    };
    const preloadInView = () => preloadNext([...document.links].filter(isInView));
    let cancel = whenIdle(preloadInView);
    const onScrollEnd = () => {
      cancel();
      cancel = whenIdle(preloadInView);
    };
    addEventListener('pointerover', onLink, { passive: true });
    addEventListener('focusin', onLink, { passive: true });
    addEventListener('scrollend', onScrollEnd, { passive: true });
    return () => {
      cancel();
      removeEventListener('pointerover', onLink);
      removeEventListener('focusin', onLink);
      removeEventListener('scrollend', onScrollEnd);
    };
  }, [key, registry, matchPage, prefetchEntry, preloadRoute, onShellPage, state, locale, saveData]);

  return null;
}
