import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './chip.module.scss';

/** Props of `Chip`. */
export interface ChipProps {
  readonly children: ReactNode;
  /** `live` only with the word "LIVE" for what is on air; `veil` on pictures. */
  readonly tone?: 'plain' | 'saffron' | 'live' | 'veil';
  readonly className?: string | undefined;
}

/** A small label: a category, LIVE, Coming soon. Its place follows the direction of the page, its text has its own. */
export function Chip({ children, tone = 'plain', className }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone], className)}>
      <bdi>{children}</bdi>
    </span>
  );
}
