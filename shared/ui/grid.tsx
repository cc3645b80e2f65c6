import { Children, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './grid.module.scss';

/** Props of `Grid`. */
export interface GridProps {
  /** The cards. Each card needs a `key` and becomes a list item. */
  readonly children: ReactNode;
  /**
   * Number of columns on wide screens.
   *
   * - `2`: 2 columns from 768 px, 1 column below.
   * - `3`: 4 columns from 1600 px (3 for a list of 3, 6 or 9 cards), 3 columns from 1024 px, 2 columns from 768 px,
   *   1 column below. If the last row would have gaps, the first cards are larger.
   * - `4`: 4 columns from 1024 px, 3 columns from 768 px, 2 columns from 480 px, 1 column below.
   * - `row`: 3 columns from 768 px, 1 column below. One or two cards fill the whole row.
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
