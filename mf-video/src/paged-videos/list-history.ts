import { isObject } from '@safar/contract/is-object';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { useEffect, useEffectEvent, useState } from 'react';
import { addressWithPage } from './video-list';

/** Layout of a list. It is stored in the history entry, so that Back and Reload can restore it before data loads. */
interface StoredLayout {
  readonly first: number;
  readonly last: number;
  /** Viewport width in pixels. The heights are valid only for this width. */
  readonly width: number;
  /** Heights in pixels by page number, for pages that have been rendered. */
  readonly heights: Readonly<Record<number, number>>;
}

/** Key in `history.state`, which also contains the router's keys. */
const KEY = 'videoPages';

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** Returns the layout in the current history entry; `null` if it is missing or invalid, or does not include `page`. */
function readLayout(page: number): StoredLayout | null {
  const state: unknown = history.state;
  const layout = isObject(state) ? state[KEY] : null;
  if (!isObject(layout)) return null;
  const { first, last, width, heights } = layout;
  if (!isCount(first) || !isCount(last) || first > page || last < page) return null;
  const known = width === innerWidth && isObject(heights) ? Object.entries(heights) : [];
  return {
    first,
    last,
    width: innerWidth,
    heights: Object.fromEntries(
      known.flatMap(([number, height]) => (typeof height === 'number' ? [[number, height]] : [])),
    ),
  };
}

/** Stores the layout in the current history entry, and replaces the URL of the entry with `address`. */
function storeLayout(layout: StoredLayout, address: string): void {
  const state: unknown = history.state;
  history.replaceState({ ...(isObject(state) ? state : {}), [KEY]: layout }, '', address);
}

/** The consecutive pages of a list, from `first` to `last`, that have an element in the document. */
export interface PageRange {
  readonly first: number;
  readonly last: number;
  /** Heights measured in earlier visits to this history entry. */
  readonly storedHeights: StoredLayout['heights'];
  /** Adds the page after the last one. */
  addNext(): void;
  /** Adds the page before the first one. */
  addPrevious(): void;
}

const singlePage = (page: number) => ({ first: page, last: page, storedHeights: {} });

const fromHistory = (page: number) => {
  const layout = readLayout(page);
  return layout ? { first: layout.first, last: layout.last, storedHeights: layout.heights } : null;
};

/**
 * Tracks which pages have an element in the document; at first, only the page in the URL. Back and Reload restore all
 * pages of the last visit: in the first render or, if the page has server HTML, after hydration. The document regains
 * its height, so the shell can restore the scroll position.
 */
export function usePageRange(initialPage: number): PageRange {
  // Hydration must match the server's HTML, which contains only the page in the URL.
  const hydrated = useHydrated();
  const [restored, setRestored] = useState(hydrated);
  const [range, setRange] = useState(
    () => (hydrated ? fromHistory(initialPage) : null) ?? singlePage(initialPage),
  );
  if (hydrated && !restored) {
    setRestored(true);
    setRange(fromHistory(initialPage) ?? range);
  }

  return {
    ...range,
    addNext: () => setRange((current) => ({ ...current, last: current.last + 1 })),
    addPrevious: () => setRange((current) => ({ ...current, first: Math.max(1, current.first - 1) })),
  };
}

/**
 * Delay between the last scroll event and the `history.replaceState` call. Without the delay, Safari would reject
 * calls, because it allows at most 100 in 30 seconds.
 */
const WRITE_DELAY_MS = 200;
/**
 * While the visitor scrolls up, the previous page loads when the top of the first mounted page is less than this many
 * viewport heights above the viewport.
 */
const PREVIOUS_PAGE_MARGIN = 1.5;

interface LayoutHistoryOptions {
  readonly first: number;
  readonly last: number;
  readonly heights: Readonly<Record<number, number>>;
  readonly elements: ReadonlyMap<number, HTMLElement>;
  /** Called when the visitor scrolls up and is close to the top of the first mounted page. */
  readonly onNearTop: () => void;
}

/**
 * Writes the number of the page in view into the URL and stores the layout. One `history.replaceState` call does both.
 * The call keeps the router's key in `history.state`, because the shell stores scroll positions by this key.
 */
export function useLayoutHistory({ first, last, heights, elements, onNearTop }: LayoutHistoryOptions): void {
  const writeLayout = useEffectEvent((pathname: string) => {
    const page = pageInView(elements, innerHeight);
    // Skips the update if the router has already navigated to another path.
    if (page === undefined || location.pathname !== pathname) return;
    storeLayout({ first, last, width: innerWidth, heights }, addressWithPage(location, page));
  });

  const checkTop = useEffectEvent(() => {
    const top = elements.get(first)?.getBoundingClientRect().top ?? 0;
    if (top < 0 && top > -PREVIOUS_PAGE_MARGIN * innerHeight) onNearTop();
  });

  useEffect(() => {
    const { pathname } = location;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let top = scrollY;
    const store = () => writeLayout(pathname);
    const onScroll = () => {
      if (scrollY < top) checkTop();
      top = scrollY;
      clearTimeout(timer);
      timer = setTimeout(store, WRITE_DELAY_MS);
    };
    addEventListener('scroll', onScroll, { passive: true });
    // `true` selects the capture phase: `store` must run before the router handles the click and changes the URL.
    addEventListener('click', store, true);
    addEventListener('pagehide', store);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
      removeEventListener('click', store, true);
      removeEventListener('pagehide', store);
    };
  }, []);
}

/**
 * Number of the page in the middle of the viewport. If the middle is above or below the list, this is the first or last
 * page.
 */
function pageInView(elements: ReadonlyMap<number, HTMLElement>, height: number): number | undefined {
  const middle = height / 2;
  const pages = [...elements].sort(([a], [b]) => a - b);
  let current = pages[0]?.[0];
  for (const [page, element] of pages) {
    if (element.getBoundingClientRect().top > middle) break;
    current = page;
  }
  return current;
}
