import type { ReactNode } from 'react';
import type { AdShape } from '../contract/slots';
import { classNames } from './class-names';
import { useUiMessages } from './messages/use-ui-messages';
import styles from './ad-frame.module.scss';

export interface AdFrameProps {
  /** The link with its picture (`ratio="cover"`); nothing yet keeps the space. */
  readonly children?: ReactNode;
  readonly shape?: AdShape;
  readonly className?: string | undefined;
}

/** An advertisement's place: labelled, its size reserved before the picture comes, and unlike a video. */
export function AdFrame({ children, shape = 'banner', className }: AdFrameProps) {
  const t = useUiMessages();
  return (
    <aside className={classNames(styles.frame, className)} aria-label={t.advertisement}>
      <p className={styles.label} aria-hidden="true">
        {t.advertisement}
      </p>
      <div className={classNames(styles.box, styles[shape])}>{children}</div>
    </aside>
  );
}
