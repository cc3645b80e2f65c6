import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { ModalFrame, type ModalProps } from './modal';
import styles from './drawer.module.scss';

/** Props of `Drawer`. */
export interface DrawerProps extends ModalProps {
  /** A `start` drawer slides in from the inline-start side. A `full` drawer slides down over the whole screen. */
  readonly side: 'start' | 'full';
  /** Width in pixels if `side` is `start`. At least 48 px of the page always stay visible. */
  readonly width?: number;
  /** Replaces the visible title, for example with the wordmark. Only screen readers then read the title. */
  readonly header?: ReactNode;
  readonly className?: string | undefined;
}

const startWidth = 320;

/**
 * A modal for navigation. When the visitor follows one of its links, set `open` to `false`. The drawer then closes and
 * moves the focus to the content of the new page.
 */
export function Drawer({ side, width = startWidth, className, children, ...frame }: DrawerProps) {
  return (
    <ModalFrame
      {...frame}
      keepMounted
      width={side === 'start' ? width : undefined}
      className={classNames(styles.drawer, styles[side], className)}
    >
      {side === 'full' ? <div className={styles.column}>{children}</div> : children}
    </ModalFrame>
  );
}
