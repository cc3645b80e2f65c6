import { useEffect, useLayoutEffect, useRef } from 'react';
import { useHistoryEntry } from './history-entry';
import { scrollUntilInput } from './scroll-until-input';

/** Whether this document was opened by Back, Forward or Reload. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
}

/**
 * Whether the visitor scrolled before this code ran. A scroll by the browser does not count: after a reload, the
 * browser itself scrolls to the saved position `top`. If the server's HTML is shorter than the complete page, the
 * browser stops at the end of that HTML.
 */
function hasVisitorScrolled(top: number): boolean {
  const end = document.documentElement.scrollHeight - innerHeight;
  const isClamped = end < top && scrollY > end / 2;
  return scrollY > 0 && !isClamped && Math.abs(scrollY - top) > 1;
}

/**
 * Restores the scroll position on Back, Forward and Reload, even if the content loads later. The browser itself tries
 * only once, when the page may not be tall enough yet.
 */
export function ScrollRestoration() {
  const { key, pathname, hash, isPop } = useHistoryEntry();
  // The entries of fragment links have the key of their page. The fragment distinguishes them.
  const entry = `${key} ${pathname}${hash}`;
  const positions = useRef<ScrollPositions>(undefined);
  const shown = useRef<{ entry: string; pathname: string }>(undefined);

  useEffect(() => {
    const memory = (positions.current ??= createScrollPositions());
    const save = () => memory.set(shown.current?.entry ?? '', scrollY);
    const disableNative = () => void (history.scrollRestoration = 'manual');
    const onHide = () => {
      memory.persist();
      // When the visitor returns from another site, the browser may load the document again. With `auto`, the browser
      // restores the position before this code runs, because the server's HTML already has the content.
      history.scrollRestoration = 'auto';
    };
    // A phone may discard a hidden tab. `pagehide` does not fire then.
    const onVisibilityChange = () => (document.visibilityState === 'hidden' ? onHide() : disableNative());
    disableNative();
    addEventListener('scroll', save, { passive: true });
    addEventListener('pagehide', onHide);
    addEventListener('pageshow', disableNative);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      removeEventListener('scroll', save);
      removeEventListener('pagehide', onHide);
      removeEventListener('pageshow', disableNative);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    const memory = (positions.current ??= createScrollPositions());
    const before = shown.current;
    shown.current = { entry, pathname };
    if (before?.entry === entry) return undefined;
    // When the visitor follows a link to a fragment of the current page, the browser adds a history entry without state
    // and scrolls to the element. This code then adds a state, so that the entry no longer looks new when Back or
    // Forward opens it. The router treats `idx: null` like a missing index.
    const isFragment = before?.pathname === pathname && !history.state && isPop;
    if (isFragment) history.replaceState({ idx: null, key }, '');
    if (isFragment || (before ? !isPop : !isReturn())) {
      // Saves the current position, because the visitor may have scrolled before `save` was registered. Each later
      // scroll replaces the saved position.
      memory.set(entry, scrollY);
      return undefined;
    }
    const top = memory.get(entry);
    if (top !== undefined) return before || !hasVisitorScrolled(top) ? restoreScroll(top) : undefined;
    if (before) scrollTo(0, 0);
    return undefined;
  }, [entry, key, pathname, isPop]);

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

const isPosition = (value: unknown): value is [entry: string, top: number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

function stored(): [entry: string, top: number][] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isPosition) : [];
  } catch {
    return [];
  }
}

/** Scroll positions of the history entries of this tab. Without `sessionStorage`, they are lost with the document. */
function createScrollPositions(): ScrollPositions {
  const positions = new Map(stored());
  return {
    get: (entry) => positions.get(entry),
    set(entry, top) {
      // `persist` needs the most recent entries last, but `Map.prototype.set` keeps an existing key at its old place.
      positions.delete(entry);
      positions.set(entry, Math.round(top));
    },
    persist() {
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_ENTRIES)));
      } catch {
        // Ignored: storage is full or blocked.
      }
    },
  };
}

const restoreScroll = (top: number) =>
  scrollUntilInput(() => {
    if (Math.abs(scrollY - top) > 1) scrollTo(0, top);
  });
