import { useEffect, useEffectEvent } from 'react';
import { writePlace } from './kept-place';
import { addressWithPage } from './page-path';
import { pageInView } from './page-in-view';

/** Browsers refuse an address that changes a hundred times in half a minute. */
const SETTLED_AFTER_MS = 200;
/** Share of the window above the list's first page at which the one before it is fetched. */
const ABOVE = 1.5;

interface PlaceOptions {
  readonly first: number;
  readonly last: number;
  readonly heights: Readonly<Record<number, number>>;
  readonly elements: ReadonlyMap<number, HTMLElement>;
  /** The visitor scrolls up and is close to the beginning of what is there, which is above the window. */
  readonly onUp: () => void;
}

/**
 * Lets the address follow the page in view, and writes down how the list is laid out. Both replace what the entry of
 * the history holds and leave its key alone, so that the shell sees no move: nothing is announced, focused or scrolled.
 */
export function usePlace({ first, last, heights, elements, onUp }: PlaceOptions): void {
  const write = useEffectEvent((pathname: string) => {
    const page = pageInView(elements, innerHeight);
    // The router may have gone on already.
    if (page === undefined || location.pathname !== pathname) return;
    writePlace({ first, last, width: innerWidth, heights }, addressWithPage(location, page));
  });

  const lookUp = useEffectEvent(() => {
    const top = elements.get(first)?.getBoundingClientRect().top ?? 0;
    if (top < 0 && top > -ABOVE * innerHeight) onUp();
  });

  useEffect(() => {
    const { pathname } = location;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let top = scrollY;
    const leave = () => write(pathname);
    const scrolled = () => {
      if (scrollY < top) lookUp();
      top = scrollY;
      clearTimeout(timer);
      timer = setTimeout(leave, SETTLED_AFTER_MS);
    };
    addEventListener('scroll', scrolled, { passive: true });
    // Before the router hears of it.
    addEventListener('click', leave, true);
    addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', scrolled);
      removeEventListener('click', leave, true);
      removeEventListener('pagehide', leave);
    };
  }, []);
}
