import { Children, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './grid.module.scss';

/** Props of `Grid`. */
export interface GridProps {
  /** The cards, with keys. Each becomes a list item. */
  readonly children: ReactNode;
  /**
   * Number of columns on wide screens.
   *
   * - `2` and `3`: medium screens have 2 columns, and small screens have 1.
   * - `3`: screens from 1600 px have 4 columns; a list of 3, 6 or 9 cards has 3. If the last row would have gaps, the first
   *   cards are larger.
   * - `4`: medium screens have 3 columns, screens from 480 px have 2, and narrower screens have 1.
   * - `row`: up to three cards side by side, but one column on phones. Fewer cards are wider.
   */
  readonly columns?: 2 | 3 | 4 | 'row';
  /** The accessible name of the list. */
  readonly label?: string;
  readonly className?: string | undefined;
}

const columnClass = { 2: 'two', 3: 'three', 4: 'four', row: 'row' } as const;

/** A list of cards in columns. */
export function Grid({ children, columns = 3, label, className }: GridProps) {
  return (
    <ul
      role="list"
      aria-label={label}
      className={classNames(styles.grid, styles[columnClass[columns]], className)}
    >
      {Children.map(
        children,
        (child) => child !== null && child !== undefined && child !== false && <li>{child}</li>,
      )}
    </ul>
  );
}
