import { useHost } from '@safar/shared/host';
import { useInView } from '@safar/shared/ui/hooks/use-in-view';
import { useSaveData } from '@safar/shared/ui/hooks/use-save-data';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { PageRange } from './use-page-range';
import { lastPageOf, type VideoList } from './video-list';

/** So many pages come by themselves, then the visitor is asked: the footer must stay within reach. */
const BY_ITSELF = 3;
/** How far below the window the end of the list is when the next page is fetched. */
const AHEAD = '0px 0px 150% 0px';

interface MorePagesOptions {
  readonly list: VideoList;
  readonly range: PageRange;
  /** The last page that has a place. */
  readonly last: number;
  readonly near: ReadonlySet<number>;
  readonly elements: ReadonlyMap<number, HTMLElement>;
  readonly onAsk: (page: number) => void;
}

interface MorePages {
  /** Of the end of the list. */
  readonly end: RefObject<HTMLDivElement | null>;
  /** The visitor asks for the page below. */
  showNext(): void;
  /** Adds the page above; `pressed` by the visitor, whose keyboard goes there, too. */
  showPrevious(pressed?: boolean): void;
}

/** Makes a list go on in both directions, and fetches what is near and was not there. */
export function useMorePages({ list, range, last, near, elements, onAsk }: MorePagesOptions): MorePages {
  const { saveData } = useHost();
  const thrifty = useSaveData() || saveData;
  const [end, atEnd] = useInView<HTMLDivElement>({ rootMargin: AHEAD });
  const [left, setLeft] = useState(BY_ITSELF);
  const [focusOn, setFocusOn] = useState<number>();
  const total = lastPageOf(list.total);
  const lastIsHere = list.pages[last] !== undefined;

  // The next one takes its place as soon as it is known to be wanted; what is in a place is fetched below.
  if (!thrifty && atEnd && left > 0 && lastIsHere && last < total) {
    setLeft(left - 1);
    range.addNext();
  }

  // Both ends are fetched ahead; places of an earlier visit only when they are near.
  const ends = [range.first, last].filter((page) => !Object.hasOwn(range.kept, page));
  const wanted = [...new Set([...near, ...ends])].filter(
    (page) => page >= range.first && page <= last && !list.pages[page] && !list.requests[page],
  );
  const key = wanted.join();
  const ask = useEffectEvent(() => wanted.forEach((page) => onAsk(page)));
  useEffect(() => {
    if (key) ask();
  }, [key]);

  const showNext = () => {
    if (last >= total) return;
    setLeft(BY_ITSELF);
    range.addNext();
    setFocusOn(last + 1);
  };

  const keepStill = useStillPage(elements, range.first);
  const showPrevious = (pressed = false) => {
    // The first one must be here before there is another.
    if (range.first === 1 || (!pressed && (thrifty || !list.pages[range.first]))) return;
    if (!pressed) keepStill();
    range.addPrevious();
    if (pressed) setFocusOn(range.first - 1);
  };

  const focus = useEffectEvent((page: number) =>
    // A page below begins where its button was.
    elements.get(page)?.focus({ preventScroll: page > range.first }),
  );
  useEffect(() => {
    if (focusOn !== undefined) focus(focusOn);
  }, [focusOn]);

  return { end, showNext, showPrevious };
}

/** What is looked at stays where it is when a page is added above it; most browsers see to that by themselves. */
function useStillPage(elements: ReadonlyMap<number, HTMLElement>, first: number) {
  const before = useRef<{ readonly page: number; readonly top: number }>(undefined);

  useLayoutEffect(() => {
    const { page, top } = before.current ?? {};
    before.current = undefined;
    if (page === undefined || top === undefined) return;
    const moved = (elements.get(page)?.getBoundingClientRect().top ?? top) - top;
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
  }, [elements, first]);

  return () => {
    if (CSS.supports('overflow-anchor', 'auto')) return;
    const top = elements.get(first)?.getBoundingClientRect().top;
    if (top !== undefined) before.current = { page: first, top };
  };
}
