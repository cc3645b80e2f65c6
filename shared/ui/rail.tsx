import { ChevronLeft, ChevronRight } from 'lucide';
import {
  Children,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from './icon';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { useUiMessages } from './messages/use-ui-messages';
import styles from './rail.module.scss';

/** Props of `Rail`. */
export interface RailProps {
  /** Accessible name of the scrollable region. The accessible names of the arrows contain it. */
  readonly label: string;
  /** The items. Items in an array need React keys. */
  readonly children: ReactNode;
  /**
   * Size of the items. From 1024 px, 5 `small`, 3 `card` or 4 `tall` (9:16) items are visible; from 1600 px, 7, 4 or 5.
   * `chip` shows as many items as fit.
   */
  readonly item?: 'small' | 'card' | 'tall' | 'chip';
  /** Number of pixels by which an arrow scrolls. Default: 86 % of the visible width. */
  readonly step?: number;
  readonly className?: string;
}

/**
 * Scrolls a partly visible item to the start of the row when it receives keyboard focus. Browsers themselves scroll
 * only until the whole item is visible, and scroll snapping then scrolls back. The check of `:focus-visible` excludes
 * mouse clicks, because a click must not move the item under the pointer.
 */
function showFocusedItem({ currentTarget: scroller, target }: FocusEvent<HTMLElement>): void {
  const item = target.closest('li');
  if (!item || !target.matches(':focus-visible')) return;
  const { left, right } = item.getBoundingClientRect();
  const visible = scroller.getBoundingClientRect();
  if (left < visible.left || right > visible.right)
    item.scrollIntoView({ block: 'nearest', inline: 'start' });
}

/**
 * A horizontally scrolling row that shows the edge of the next item and, except for chips, has scroll snapping. It can
 * be swiped on touch screens, and has arrows for other pointers. Focused links scroll into view, and the arrow keys
 * scroll the row while it has the focus.
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
        onFocus={showFocusedItem}
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

/** The scroll position of a rail, and the function that scrolls it by one step. */
export interface RailState {
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** Scrolls by one step. 1 scrolls towards the end of the row in the reading direction. */
  scroll(direction: 1 | -1): void;
}

// Tolerance in pixels, because with browser zoom a fraction of a pixel may remain at the ends.
const TOLERANCE = 2;
// Share of the visible width by which an arrow scrolls. It is less than 1, so that the item at the edge stays
// visible.
const PAGE_SHARE = 0.86;

/** Manages the scroll position and the arrows of a horizontal scroll container, in both text directions. */
function useRail(step?: number): RailState {
  const listRef = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  useEffect(() => {
    const list = listRef.current;
    if (!list) return undefined;
    const measure = () => {
      // `scrollLeft` is negative on right-to-left pages.
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
    // The content is observed too, because new items change its size, but not the size of the scroll container.
    for (const content of list.children) observer?.observe(content);
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
      // `scroll-behavior` in the style sheet makes scrolling smooth, except with reduced motion.
      list.scrollBy({ left: toRight * (step ?? list.clientWidth * PAGE_SHARE) });
    },
    [step],
  );

  return { listRef, ...ends, scroll };
}
