import { useLocation, useNavigationType } from '@safar/remote-kit/router';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Whether the browser returned to this document by Back, Forward or Reload. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
}

/**
 * Whether the visitor has scrolled before this code ran. The browser also restores the position of a reloaded page, but no
 * further than the end of the server HTML, which may still be shorter than the complete page.
 */
function hasVisitorScrolled(top: number): boolean {
  const end = document.documentElement.scrollHeight - innerHeight;
  const isClamped = end < top && scrollY > end / 2;
  return scrollY > 0 && !isClamped && Math.abs(scrollY - top) > 1;
}

/**
 * Restores the scroll position on Back, Forward and Reload, even if the content loads later. The browser tries only once,
 * before the page is tall enough.
 */
export function ScrollRestoration() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const entry = `${key} ${pathname}`;
  const positions = useRef<ScrollPositions>(undefined);
  const shown = useRef<{ entry: string; pathname: string }>(undefined);

  useEffect(() => {
    const memory = (positions.current ??= createScrollPositions());
    const save = () => memory.set(shown.current?.entry ?? '', scrollY);
    const disableNative = () => void (history.scrollRestoration = 'manual');
    const onPageHide = () => {
      memory.persist();
      // For a return from another site the browser restores better, because the document is complete then.
      history.scrollRestoration = 'auto';
    };
    disableNative();
    addEventListener('scroll', save, { passive: true });
    addEventListener('pagehide', onPageHide);
    addEventListener('pageshow', disableNative);
    return () => {
      removeEventListener('scroll', save);
      removeEventListener('pagehide', onPageHide);
      removeEventListener('pageshow', disableNative);
      history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    const memory = (positions.current ??= createScrollPositions());
    const before = shown.current;
    shown.current = { entry, pathname };
    if (before?.entry === entry) return undefined;
    // The browser has scrolled to a fragment of the current page.
    if (before?.pathname === pathname && hash) return undefined;
    if (before ? type !== 'POP' : !isReturn()) return undefined;
    const top = memory.get(entry);
    if (top !== undefined) return before || !hasVisitorScrolled(top) ? restoreScroll(top) : undefined;
    if (before) scrollTo(0, 0);
    return undefined;
  }, [entry, pathname, hash, type]);

  return null;
}

const STORAGE_KEY = 'safar-scroll';
const MAX_ENTRIES = 50;

interface ScrollPositions {
  get(entry: string): number | undefined;
  set(entry: string, top: number): void;
  /** Saves the positions in sessionStorage. */
  persist(): void;
}

function stored(): [string, number][] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? (value as [string, number][]) : [];
  } catch {
    return [];
  }
}

/** Scroll positions of this tab's history entries. Without storage they last as long as the document. */
function createScrollPositions(): ScrollPositions {
  const positions = new Map(stored());
  return {
    get: (entry) => positions.get(entry),
    set(entry, top) {
      // Deleted first, so that the most recent entries are last.
      positions.delete(entry);
      positions.set(entry, Math.round(top));
    },
    persist() {
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_ENTRIES)));
      } catch {
        // Storage is full or blocked.
      }
    },
  };
}

/** Content that loads later than this no longer moves the page. */
const RESTORE_TIMEOUT_MS = 8_000;

/** Interactions after which the visitor decides the scroll position. */
const visitorScrollEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a position now and whenever the page's height changes, until the visitor scrolls. Meanwhile `data-restoring` on
 * the root element disables `content-visibility`, because skipped content has no final height.
 *
 * @returns a cancel function
 */
function restoreScroll(top: number): () => void {
  const apply = () => {
    if (Math.abs(scrollY - top) > 1) scrollTo(0, top);
  };
  const observer = new ResizeObserver(apply);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    delete document.documentElement.dataset['restoring'];
    visitorScrollEvents.forEach((type) => removeEventListener(type, stop, true));
  };
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  visitorScrollEvents.forEach((type) => addEventListener(type, stop, { capture: true, passive: true }));
  observer.observe(document.body);
  document.documentElement.dataset['restoring'] = '';
  apply();
  return stop;
}
