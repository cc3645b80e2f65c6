import { ChevronLeft, ChevronRight } from 'lucide';
import { Children, type ReactNode } from 'react';
import { Icon } from './icon';
import { classNames } from './class-names';
import { useRail } from './hooks/use-rail';
import { IconButton } from './icon-button';
import { useUiMessages } from './messages/use-ui-messages';
import styles from './rail.module.scss';

export interface RailProps {
  /** Names the list and its arrows. */
  readonly label: string;
  /** One item each; give them keys. */
  readonly children: ReactNode;
  /** How many stand on a wide screen: `small` 5, `card` 3, `tall` (9:16) 4, `chip` as many as fit their own width. */
  readonly item?: 'small' | 'card' | 'tall' | 'chip';
  /** How far an arrow scrolls, in px; default is the visible width less a sliver. */
  readonly step?: number;
  readonly className?: string;
}

/**
 * A row that scrolls sideways with snap and shows a sliver of what comes next. Fingers swipe; fine pointers get
 * arrows; the keyboard moves through the links, which scroll into view. With the focus on the list itself the
 * arrow keys scroll it.
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
        className={classNames(styles.scroller, !atEnd && styles.goesOn)}
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
            className={styles.back}
            label={t.scrollPrevious(label)}
            icon={<Icon icon={ChevronLeft} />}
            aria-disabled={atStart}
            onClick={() => !atStart && scroll(-1)}
          />
          <IconButton
            kind="solid"
            className={styles.on}
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
