import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { useEffect, useEffectEvent, useState } from 'react';
import { addressWithPage } from './video-list';

/** Layout of a list, stored in its history entry so that Back and Reload can restore it before the data is loaded. */
export interface StoredLayout {
  readonly first: number;
  readonly last: number;
  /** Viewport width in pixels; the heights are valid only for the same width. */
  readonly width: number;
  /** In pixels, by number of the page, for pages that were rendered. */
  readonly heights: Readonly<Record<number, number>>;
}

/** Key in `history.state`, beside the router's keys. */
const KEY = 'videoPages';

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The layout in the current history entry, if it is valid and includes the page of the URL. */
export function readLayout(page: number): StoredLayout | null {
  const state: unknown = history.state;
  const layout = isRecord(state) ? state[KEY] : null;
  if (!isRecord(layout)) return null;
  const { first, last, width, heights } = layout;
  if (!isCount(first) || !isCount(last) || first > page || last < page) return null;
  const known = width === innerWidth && isRecord(heights) ? Object.entries(heights) : [];
  return {
    first,
    last,
    width: innerWidth,
    heights: Object.fromEntries(
      known.flatMap(([number, height]) => (typeof height === 'number' ? [[number, height]] : [])),
    ),
  };
}

/** Stores the layout and the URL of the page in view in the current history entry. */
export function storeLayout(layout: StoredLayout, address: string): void {
  const state: unknown = history.state;
  history.replaceState({ ...(isRecord(state) ? state : {}), [KEY]: layout }, '', address);
}

/** The consecutive pages of a list that have an element in the document. */
export interface PageRange {
  readonly first: number;
  readonly last: number;
  /** Heights measured in earlier visits to this history entry. */
  readonly storedHeights: StoredLayout['heights'];
  /** Adds the page below. */
  addNext(): void;
  /** Adds the page above. */
  addPrevious(): void;
}

const singlePage = (page: number) => ({ first: page, last: page, storedHeights: {} });

const fromHistory = (page: number) => {
  const layout = readLayout(page);
  return layout ? { first: layout.first, last: layout.last, storedHeights: layout.heights } : null;
};

/**
 * Starts with the page of the URL. Back and Reload restore all previous pages before the first paint, so that the shell
 * can restore the scroll position.
 */
export function usePageRange(initialPage: number): PageRange {
  // Hydration must match the server's HTML, which has the page of the URL only.
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

/** Safari rejects more than 100 `history.replaceState` calls in 30 seconds. */
const WRITE_DELAY_MS = 200;
/** Distance above the viewport, in viewport heights, at which the previous page is loaded. */
const PREVIOUS_PAGE_MARGIN = 1.5;

interface LayoutHistoryOptions {
  readonly first: number;
  readonly last: number;
  readonly heights: Readonly<Record<number, number>>;
  readonly elements: ReadonlyMap<number, HTMLElement>;
  /** Called when the visitor scrolls up and is close to the first mounted page. */
  readonly onNearTop: () => void;
}

/**
 * Updates the URL to the page in view and stores the layout. Both replace the current history entry without changing
 * its key, so that the shell does not treat it as navigation and move the focus or scroll.
 */
export function useLayoutHistory({ first, last, heights, elements, onNearTop }: LayoutHistoryOptions): void {
  const writeLayout = useEffectEvent((pathname: string) => {
    const page = pageInView(elements, innerHeight);
    // The router may have navigated already.
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
    // In the capture phase, before the router handles the click.
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

/** The page in the middle of the viewport, or the first or last page. */
export function pageInView(elements: ReadonlyMap<number, HTMLElement>, height: number): number | undefined {
  const middle = height / 2;
  const pages = [...elements].sort(([a], [b]) => a - b);
  let current = pages[0]?.[0];
  for (const [page, element] of pages) {
    if (element.getBoundingClientRect().top > middle) break;
    current = page;
  }
  return current;
}
