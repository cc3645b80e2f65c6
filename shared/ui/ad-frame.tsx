import { type ReactNode } from 'react';
import { type AdShape } from '@safar/contract/slots';
import styles from './ad-frame.module.scss';
import { classNames } from './class-names';
import { useUiMessages } from './messages/use-ui-messages';

/** Props of `AdBox`. */
export interface AdBoxProps {
  /** "Advertisement" in the language of the page. It is the visible label and the accessible name of the region. */
  readonly label: string;
  /** The ad: a link with an `Image` (`ratio="cover"`). Without children, the empty box has the same size. */
  readonly children?: ReactNode;
  readonly shape?: AdShape;
  readonly className?: string | undefined;
}

/**
 * Like `AdFrame`, but the caller passes the label, so that mf-ads does not bundle the messages of all components.
 */
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

/** Props of `AdFrame`. */
export type AdFrameProps = Omit<AdBoxProps, 'label'>;

/**
 * A labelled box for an advertisement. It reserves its size before the picture loads. Its border and square corners
 * distinguish it from videos.
 */
export function AdFrame(props: AdFrameProps) {
  const t = useUiMessages();
  return <AdBox {...props} label={t.advertisement} />;
}
