import { classNames } from './class-names';
import styles from './button.module.scss';

export interface ButtonLook {
  /** One `primary` a screen; `quiet` has an edge, `ghost` only words. */
  readonly kind?: 'primary' | 'quiet' | 'ghost';
  readonly size?: 'small' | 'medium';
}

/** The look that buttons and links share. */
export function buttonClass({ kind = 'primary', size = 'medium' }: ButtonLook, className?: string): string {
  return classNames(styles.button, styles[kind], styles[size], className);
}
