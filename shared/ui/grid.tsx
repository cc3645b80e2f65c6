import { Children, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './grid.module.scss';

/** Props of `Grid`. */
export interface GridProps {
  /** The cards, with keys. Each takes one cell. */
  readonly children: ReactNode;
  /**
   * Number of columns on wide screens. Medium screens have 2 columns, and small screens have 1. With 4 columns on wide
   * screens, medium screens have 3 and small screens have 2. From 1600 px, 3 columns become 4. The first cards of a
   * list in 3 columns are larger if its last row would otherwise have gaps. `row` means three cards side by side,
   * except on phones.
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
