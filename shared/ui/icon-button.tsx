import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './icon-button.module.scss';

/** Props of `IconButton`. */
export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** The accessible name and tooltip. */
  readonly label: string;
  /** An `Icon`. */
  readonly icon: ReactNode;
  /** Appearance. `solid` has a background and is for use on pictures. */
  readonly kind?: 'plain' | 'solid';
}

/** A round 44 px button with an icon and an accessible name. */
export function IconButton({ label, icon, kind = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles.button, styles[kind], className)}
    >
      {icon}
    </button>
  );
}
