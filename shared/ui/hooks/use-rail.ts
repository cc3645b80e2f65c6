import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

export interface RailState {
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** Moves by one step, 1 towards the end of the reading direction, -1 towards its start. */
  scroll(direction: 1 | -1): void;
}

// Fractions of a pixel remain at the ends on zoomed screens.
const SLACK = 2;
// Of the visible width, so that the card at the edge stays in sight.
const SHARE_OF_VIEW = 0.86;

/** Where a sideways scroller stands and how its arrows move it, in either reading direction. */
export function useRail(step?: number): RailState {
  const listRef = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  useEffect(() => {
    const list = listRef.current;
    if (!list) return undefined;
    const measure = () => {
      // Negative from right to left.
      const passed = Math.abs(list.scrollLeft);
      const atStart = passed <= SLACK;
      const atEnd = passed + list.clientWidth >= list.scrollWidth - SLACK;
      setEnds((before) =>
        before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd },
      );
    };
    measure();
    list.addEventListener('scroll', measure, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(list);
    return () => {
      list.removeEventListener('scroll', measure);
      observer?.disconnect();
    };
  }, []);

  const scroll = useCallback(
    (direction: 1 | -1) => {
      const list = listRef.current;
      if (!list) return;
      const toRight = getComputedStyle(list).direction === 'rtl' ? -direction : direction;
      // Smooth or at once is the style sheet's decision (`scroll-behavior`), it knows about reduced motion.
      list.scrollBy({ left: toRight * (step ?? list.clientWidth * SHARE_OF_VIEW) });
    },
    [step],
  );

  return { listRef, ...ends, scroll };
}
