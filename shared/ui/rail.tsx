import { ChevronLeft, ChevronRight } from 'lucide';
import { Children, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from './icon';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { useUiMessages } from './messages/use-ui-messages';
import styles from './rail.module.scss';

/** Props of `Rail`. */
export interface RailProps {
  /** Names the list and its arrows. */
  readonly label: string;
  /** One item each, with keys. */
  readonly children: ReactNode;
  /** Visible items on wide screens: `small` 5, `card` 3, `tall` (9:16) 4, `chip` as many as fit. */
  readonly item?: 'small' | 'card' | 'tall' | 'chip';
  /** Pixels that an arrow scrolls by; default is 86 % of the visible width. */
  readonly step?: number;
  readonly className?: string;
}

/**
 * A horizontally scrolling row with scroll snap that shows a sliver of the next item. Touch screens swipe, fine pointers
 * have arrows, and focused links scroll into view. The arrow keys scroll the focused list.
 */
export function Rail({ label, children, item = 'card', step, className }: RailProps) {
  const t = useUiMessages();
  const { listRef, atStart, atEnd, scroll } = useRail(step);
  const items = Children.toArray(children);
  return (
    <div className={classNames(styles.rail, styles[item], className)}>
      <div
        role="region"
        aria-label={label}
        tabIndex={0}
        ref={listRef}
        className={classNames(styles.scroller, !atEnd && styles.hasMore)}
      >
        <ul role="list" className={styles.list}>
          {items.map((child, index) => (
            <li key={index}>{child}</li>
          ))}
        </ul>
      </div>
      {!(atStart && atEnd) && (
        <div className={styles.arrows}>
          <IconButton
            kind="solid"
            className={styles.previous}
            label={t.scrollPrevious(label)}
            icon={<Icon icon={ChevronLeft} />}
            aria-disabled={atStart}
            onClick={() => !atStart && scroll(-1)}
          />
          <IconButton
            kind="solid"
            className={styles.next}
            label={t.scrollNext(label)}
            icon={<Icon icon={ChevronRight} />}
            aria-disabled={atEnd}
            onClick={() => !atEnd && scroll(1)}
          />
        </div>
      )}
    </div>
  );
}

/** Position of a rail, and the action that scrolls it by a step. */
export interface RailState {
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** Scrolls by one step; 1 is towards the end of the reading direction. */
  scroll(direction: 1 | -1): void;
}

// Zoomed screens leave fractions of a pixel at the ends.
const TOLERANCE = 2;
// Share of the visible width, so that the card at the edge stays visible.
const PAGE_SHARE = 0.86;

/** Scroll position and arrows of a horizontal scroller, in both reading directions. */
function useRail(step?: number): RailState {
  const listRef = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  useEffect(() => {
    const list = listRef.current;
    if (!list) return undefined;
    const measure = () => {
      // `scrollLeft` is negative in right-to-left pages.
      const passed = Math.abs(list.scrollLeft);
      const atStart = passed <= TOLERANCE;
      const atEnd = passed + list.clientWidth >= list.scrollWidth - TOLERANCE;
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
      // `scroll-behavior` in the style sheet makes it smooth, except under reduced motion.
      list.scrollBy({ left: toRight * (step ?? list.clientWidth * PAGE_SHARE) });
    },
    [step],
  );

  return { listRef, ...ends, scroll };
}
