import { Children, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './grid.module.scss';

/** Props of `Grid`. */
export interface GridProps {
  /** One cell each, with keys. */
  readonly children: ReactNode;
  /**
   * Columns on wide screens; medium screens have 2 and small ones 1. With 4, medium has 3 and small 2. From 1600 px, 3
   * become 4. The first cards of a list in 3 columns are larger if its last row would have gaps otherwise. `row`: three
   * cards beside each other, except on phones.
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
