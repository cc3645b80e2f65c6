import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './chip.module.scss';

/** Props of `Chip`. */
export interface ChipProps {
  readonly children: ReactNode;
  /** Appearance. Use `live` only for a live broadcast, with a text such as "LIVE", and `veil` on pictures. */
  readonly tone?: 'plain' | 'saffron' | 'live' | 'veil';
  readonly className?: string | undefined;
}

/**
 * A small label, such as a category, "LIVE" or "Coming soon". The text determines its own direction, so that an Urdu
 * category is displayed correctly on an English page.
 */
export function Chip({ children, tone = 'plain', className }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone], className)}>
      <bdi>{children}</bdi>
    </span>
  );
}
