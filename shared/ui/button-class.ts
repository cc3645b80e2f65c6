import styles from './button.module.scss';
import { classNames } from './class-names';

export interface ButtonStyle {
  /**
   * Appearance. Use `primary` at most once per screen. `quiet` has a border. `ghost` has no border and no background.
   */
  readonly kind?: 'primary' | 'quiet' | 'ghost';
  readonly size?: 'small' | 'medium';
}

/** Returns class names for buttons and for links that look like buttons. */
export function buttonClass({ kind = 'primary', size = 'medium' }: ButtonStyle, className?: string): string {
  return classNames(styles.button, styles[kind], styles[size], className);
}
