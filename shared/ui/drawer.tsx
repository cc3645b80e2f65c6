import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { ModalFrame, type ModalProps } from './modal-frame';
import styles from './drawer.module.scss';

export interface DrawerProps extends ModalProps {
  /** `start` comes in from the side where lines begin, `full` comes down over the whole screen. */
  readonly side: 'start' | 'full';
  /** Of `side="start"`, in pixels; the screen is never filled. */
  readonly width?: number;
  /** Shown in place of the title, which is then for screen readers only, e.g. the wordmark. */
  readonly head?: ReactNode;
  readonly className?: string | undefined;
}

const startWidth = 320;

/** Navigation that lies over the page. Close it when one of its links is followed: the focus goes to the new page. */
export function Drawer({ side, width = startWidth, className, children, ...frame }: DrawerProps) {
  return (
    <ModalFrame
      {...frame}
      width={side === 'start' ? width : undefined}
      className={classNames(styles.drawer, styles[side], className)}
    >
      {side === 'full' ? <div className={styles.column}>{children}</div> : children}
    </ModalFrame>
  );
}
