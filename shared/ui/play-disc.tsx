import { classNames } from './class-names';
import styles from './play-disc.module.scss';

/** Props of `PlayDisc`. */
export interface PlayDiscProps {
  readonly size?: 'small' | 'medium' | 'large';
  readonly className?: string | undefined;
}

/**
 * A decorative play icon on a picture. It grows by 8 % when a link, button or `[data-play]` element around it is
 * hovered or has the keyboard focus.
 */
export function PlayDisc({ size = 'medium', className }: PlayDiscProps) {
  return (
    <span className={classNames(styles.disc, styles[size], className)} aria-hidden="true">
      <svg viewBox="0 0 24 24" focusable="false">
        <path d="M8.6 5.3c-.9-.5-1.9.1-1.9 1.1v11.2c0 1 1 1.6 1.9 1.1l9.5-5.6c.8-.5.8-1.7 0-2.2z" />
      </svg>
    </span>
  );
}
