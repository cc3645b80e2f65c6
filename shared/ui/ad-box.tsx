import type { ReactNode } from 'react';
import type { AdShape } from '../contract/slots';
import styles from './ad-frame.module.scss';
import { classNames } from './class-names';

export interface AdBoxProps {
  /** Says what it is, to everybody: visible, and the name of the region. */
  readonly label: string;
  /** The link with its picture (`ratio="cover"`); nothing yet keeps the space. */
  readonly children?: ReactNode;
  readonly shape?: AdShape;
  readonly className?: string | undefined;
}

/** `AdFrame` for those who bring its word along, and not the words of all components. */
export function AdBox({ label, children, shape = 'banner', className }: AdBoxProps) {
  return (
    <aside className={classNames(styles.frame, className)} aria-label={label}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <div className={classNames(styles.box, styles[shape])}>{children}</div>
    </aside>
  );
}
