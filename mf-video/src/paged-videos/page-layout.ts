import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { videosPerPage } from '@safar/domain/product-limits';
import { sizeOfPage } from './video-list';

/** One viewport height above and below the viewport, so that pages are rendered before they scroll into view. */
const PRELOAD_MARGIN = '100% 0px';

const pageNumberOf = (element: Element) => Number(element.getAttribute('data-page'));

interface VisiblePages {
  readonly visible: ReadonlySet<number>;
  /** The mounted elements, by page number. */
  readonly elements: ReadonlyMap<number, HTMLElement>;
  /** Ref callback for every page's element. */
  readonly observe: (element: HTMLElement | null) => (() => void) | undefined;
}

/**
 * Tracks which pages of a video list are in or near the viewport. Other pages render no cards, unless they contain the
 * focus.
 *
 * @param initialPage page that counts as visible until the `IntersectionObserver` reports for the first time
 * @param hasSeveralPages `false` for a list of one page, which always renders its cards
 */
export function useVisiblePages(initialPage: number, hasSeveralPages: boolean): VisiblePages {
  const [visible, setVisible] = useState<ReadonlySet<number>>(() => new Set([initialPage]));
  const [elements] = useState(() => new Map<number, HTMLElement>());
  const observer = useRef<IntersectionObserver>(undefined);

  useEffect(() => {
    if (!hasSeveralPages) return undefined;
    const intersectionObserver = new IntersectionObserver(
      (entries) =>
        // A transition, because rendering 24 cards synchronously would block scrolling.
        startTransition(() =>
          setVisible((previous) => {
            const next = new Set(previous);
            for (const { target, isIntersecting } of entries) {
              if (isIntersecting) next.add(pageNumberOf(target));
              else next.delete(pageNumberOf(target));
            }
            return next;
          }),
        ),
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.current = intersectionObserver;
    elements.forEach((element) => intersectionObserver.observe(element));
    return () => intersectionObserver.disconnect();
  }, [elements, hasSeveralPages]);

  const observe = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const page = pageNumberOf(element);
      elements.set(page, element);
      observer.current?.observe(element);
      return () => {
        elements.delete(page);
        observer.current?.unobserve(element);
      };
    },
    [elements],
  );

  return { visible, elements, observe };
}

interface Heights {
  /** Viewport width at which the heights were measured; 0 before the first measurement. */
  readonly width: number;
  /** Whether the viewport width has changed since the first measurement. `storedHeights` is then ignored. */
  readonly widthChanged: boolean;
  readonly byPage: Readonly<Record<number, number>>;
  /** `undefined` until a full page has been measured at the current width. */
  readonly fullPageHeight: number | undefined;
}

interface PageHeights {
  readonly byPage: Readonly<Record<number, number>>;
  /**
   * Returns the height of a page in pixels. If it is not recorded, it is estimated from the height of a full page.
   * Returns `undefined` if no full page has been measured either.
   */
  heightOf(page: number, total: number): number | undefined;
  readonly record: (page: number, height: number, isFull: boolean) => void;
}

/**
 * Records the heights of rendered pages, to reserve the height of a page while it renders no cards. A change of the
 * viewport width discards the heights.
 *
 * @param storedHeights heights from an earlier visit to this history entry
 */
export function usePageHeights(storedHeights: Readonly<Record<number, number>>): PageHeights {
  const [measured, setMeasured] = useState<Heights>({
    width: 0,
    widthChanged: false,
    byPage: {},
    fullPageHeight: undefined,
  });

  const record = useCallback((page: number, height: number, isFull: boolean) => {
    setMeasured((previous) => {
      const widthChanged = previous.width !== 0 && previous.width !== innerWidth;
      if (!widthChanged && previous.byPage[page] === height) return previous;
      return {
        width: innerWidth,
        widthChanged: previous.widthChanged || widthChanged,
        byPage: { ...(widthChanged ? {} : previous.byPage), [page]: height },
        fullPageHeight: isFull ? height : widthChanged ? undefined : previous.fullPageHeight,
      };
    });
  }, []);

  const byPage = measured.widthChanged ? measured.byPage : { ...storedHeights, ...measured.byPage };
  return {
    byPage,
    heightOf: (page, total) =>
      byPage[page] ??
      (measured.fullPageHeight === undefined
        ? undefined
        : Math.round((measured.fullPageHeight * sizeOfPage(page, total)) / videosPerPage)),
    record,
  };
}
