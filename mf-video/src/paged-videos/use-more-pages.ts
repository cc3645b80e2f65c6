import { useHost } from '@safar/remote-kit/host';
import { useInView } from '@safar/remote-kit/hooks/use-in-view';
import { useSaveData } from '@safar/remote-kit/hooks/use-visitor-preferences';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { PageRange } from './list-history';
import { lastPageOf, type VideoList } from './video-list';

/**
 * Number of pages that load automatically. After them, the visitor must press "Show more films", so that the footer
 * stays reachable.
 */
const AUTO_PAGES = 3;
/** Distance between the viewport and the end of the list at which the next page loads. */
const PRELOAD_MARGIN = '0px 0px 150% 0px';

interface MorePagesOptions {
  readonly list: VideoList;
  readonly range: PageRange;
  /** Number of the last page that has an element in the document. */
  readonly last: number;
  readonly visible: ReadonlySet<number>;
  readonly elements: ReadonlyMap<number, HTMLElement>;
  readonly onRequestPage: (page: number) => void;
}

interface MorePages {
  /** Ref for an element at the end of the list. */
  readonly end: RefObject<HTMLDivElement | null>;
  /** Adds the next page, moves the focus to it, and lets `AUTO_PAGES` further pages load automatically. */
  showNext(): void;
  /** Adds the previous page. `manual`: the visitor pressed "Earlier films", so the added page gets the focus. */
  showPrevious(manual?: boolean): void;
}

/** Extends a list in both directions and requests missing pages. */
export function useMorePages({
  list,
  range,
  last,
  visible,
  elements,
  onRequestPage,
}: MorePagesOptions): MorePages {
  const { saveData } = useHost();
  const reducedData = useSaveData() || saveData;
  const [end, atEnd] = useInView<HTMLDivElement>({ rootMargin: PRELOAD_MARGIN });
  const [autoPagesLeft, setAutoPagesLeft] = useState(AUTO_PAGES);
  const [focusPage, setFocusPage] = useState<number>();
  const total = lastPageOf(list.total);
  const hasLastPage = list.pages[last] !== undefined;

  // Adds the next page. The code below requests its data.
  if (!reducedData && atEnd && autoPagesLeft > 0 && hasLastPage && last < total) {
    setAutoPagesLeft(autoPagesLeft - 1);
    range.addNext();
  }

  // The first and the last page in the document are requested immediately, except pages whose height is stored from an
  // earlier visit. Those pages are requested only when visible.
  const ends = [range.first, last].filter((page) => !Object.hasOwn(range.storedHeights, page));
  const missing = [...new Set([...visible, ...ends])].filter(
    (page) => page >= range.first && page <= last && !list.pages[page] && !list.requests[page],
  );
  const key = missing.join();
  const requestMissing = useEffectEvent(() => missing.forEach((page) => onRequestPage(page)));
  useEffect(() => {
    if (key) requestMissing();
  }, [key]);

  const showNext = () => {
    if (last >= total) return;
    setAutoPagesLeft(AUTO_PAGES);
    range.addNext();
    setFocusPage(last + 1);
  };

  const anchorScroll = useScrollAnchor(elements, range.first);
  const showPrevious = (manual = false) => {
    // Automatic loading waits until the first page in the document has its data.
    if (range.first === 1 || (!manual && (reducedData || !list.pages[range.first]))) return;
    if (!manual) anchorScroll();
    range.addPrevious();
    if (manual) setFocusPage(range.first - 1);
  };

  const focus = useEffectEvent((page: number) =>
    // The next page starts where the link "Show more films" was, so focusing the page must not scroll. The previous
    // page is above the viewport, so focusing it must scroll.
    elements.get(page)?.focus({ preventScroll: page > range.first }),
  );
  useEffect(() => {
    if (focusPage !== undefined) focus(focusPage);
  }, [focusPage]);

  return { end, showNext, showPrevious };
}

/**
 * Returns a function to call before a page is inserted above the first page. The visible content then stays in place,
 * also in browsers without `overflow-anchor`.
 */
function useScrollAnchor(elements: ReadonlyMap<number, HTMLElement>, first: number) {
  const anchor = useRef<{ readonly page: number; readonly top: number }>(undefined);

  useLayoutEffect(() => {
    const { page, top } = anchor.current ?? {};
    anchor.current = undefined;
    if (page === undefined || top === undefined) return;
    const shift = (elements.get(page)?.getBoundingClientRect().top ?? top) - top;
    if (shift !== 0) scrollBy({ top: shift, behavior: 'instant' });
  }, [elements, first]);

  return () => {
    if (CSS.supports('overflow-anchor', 'auto')) return;
    const top = elements.get(first)?.getBoundingClientRect().top;
    if (top !== undefined) anchor.current = { page: first, top };
  };
}
