import { useLocation, useNavigationType } from '@safar/shared/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { restoreScroll } from './restore-scroll';
import { createScrollPositions, type ScrollPositions } from './scroll-positions';

/** Whether the browser came back to this document by Back, Forward or Reload. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
}

/**
 * Whether the visitor has scrolled by himself before this code ran. The browser, too, brings a reloaded page to where
 * it was, and no further than the end of the little that the server sent; where that is moves while it is laid out.
 */
function hasMoved(top: number): boolean {
  const end = document.documentElement.scrollHeight - innerHeight;
  const isCutShort = end < top && scrollY > end / 2;
  return scrollY > 0 && !isCutShort && Math.abs(scrollY - top) > 1;
}

/**
 * Back and Forward bring a page to where it was left, also when its content comes late: the browser itself tries
 * once, before there is anything to scroll to.
 */
export function ScrollMemory() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const entry = `${key} ${pathname}`;
  const positions = useRef<ScrollPositions>(undefined);
  const shown = useRef<{ entry: string; pathname: string }>(undefined);

  useEffect(() => {
    const memory = (positions.current ??= createScrollPositions());
    const note = () => memory.set(shown.current?.entry ?? '', scrollY);
    const takeOver = () => void (history.scrollRestoration = 'manual');
    const handBack = () => {
      memory.keep();
      // What the visitor comes back to from elsewhere, the browser restores better: the document is complete then.
      history.scrollRestoration = 'auto';
    };
    takeOver();
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', handBack);
    addEventListener('pageshow', takeOver);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('pagehide', handBack);
      removeEventListener('pageshow', takeOver);
      history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    const memory = (positions.current ??= createScrollPositions());
    const before = shown.current;
    shown.current = { entry, pathname };
    if (before?.entry === entry) return undefined;
    // The browser has gone to a place on the page that was open.
    if (before?.pathname === pathname && hash) return undefined;
    if (before ? type !== 'POP' : !cameBack()) return undefined;
    const top = memory.get(entry);
    if (top !== undefined) return before || !hasMoved(top) ? restoreScroll(top) : undefined;
    if (before) scrollTo(0, 0);
    return undefined;
  }, [entry, pathname, hash, type]);

  return null;
}
