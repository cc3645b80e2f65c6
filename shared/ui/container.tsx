import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './container.module.scss';

/** Props of `Container`. */
export interface ContainerProps {
  readonly children: ReactNode;
  /** Maximum width. `reading` is 68 characters; `page` (default) is 1240 px, or more on very wide screens. */
  readonly width?: 'page' | 'reading';
  readonly className?: string | undefined;
}

/** Centres its content, limits the width of the content, and adds the gutters on both sides. */
export function Container({ children, width = 'page', className }: ContainerProps) {
  return <div className={classNames(styles.container, styles[width], className)}>{children}</div>;
}
