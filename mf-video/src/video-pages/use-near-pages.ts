import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** A window above and below the window: what is scrolled to next is there before it is seen. */
const AHEAD = '100% 0px';

const pageOf = (element: Element) => Number(element.getAttribute('data-page'));

export interface NearPages {
  readonly near: ReadonlySet<number>;
  /** The elements of all pages, as they are in the document now. */
  readonly elements: ReadonlyMap<number, HTMLElement>;
  /** Ref of every page's element. */
  readonly watch: (element: HTMLElement | null) => (() => void) | undefined;
}

/**
 * Which pages are in the window or near it; the others need no cards.
 *
 * @param arrival is near until the first measure
 * @param many false for a list of one page, which always has its cards
 */
export function useNearPages(arrival: number, many: boolean): NearPages {
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set([arrival]));
  const [elements] = useState(() => new Map<number, HTMLElement>());
  const observer = useRef<IntersectionObserver>(undefined);

  useEffect(() => {
    if (!many) return undefined;
    const watching = new IntersectionObserver(
      (entries) =>
        // Two dozen cards in one go would hold a scrolling finger up.
        startTransition(() =>
          setNear((before) => {
            const after = new Set(before);
            for (const { target, isIntersecting } of entries) {
              if (isIntersecting) after.add(pageOf(target));
              else after.delete(pageOf(target));
            }
            return after;
          }),
        ),
      { rootMargin: AHEAD },
    );
    observer.current = watching;
    elements.forEach((element) => watching.observe(element));
    return () => watching.disconnect();
  }, [elements, many]);

  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const page = pageOf(element);
      elements.set(page, element);
      observer.current?.observe(element);
      return () => {
        elements.delete(page);
        observer.current?.unobserve(element);
      };
    },
    [elements],
  );

  return { near, elements, watch };
}
