import { RotateCw } from 'lucide';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon';
import { Artwork, type ArtworkScene } from './artwork';
import { Button } from './button';
import { classNames } from './class-names';
import { Heading, type HeadingLevel } from './heading';
import { useUiMessages } from './messages/use-ui-messages';
import styles from './panel.module.scss';

/** Props of `Panel`. */
export interface PanelProps {
  readonly kind: ArtworkScene;
  /** One sentence about what happened. */
  readonly message: string;
  /** A few large words above the message. */
  readonly title?: string | undefined;
  readonly headingLevel?: HeadingLevel;
  /** Called by the button "Try again". Without this function, there is no button. */
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
  /** Further actions, such as a `ButtonLink`. */
  readonly action?: ReactNode;
  /** `page` is for a panel that is the whole content of a page, and `strip` is a low bar for small areas of a page. */
  readonly size?: 'part' | 'page' | 'strip';
  readonly className?: string | undefined;
}

/**
 * Replaces content that is empty, loading or missing, or failed to load. Screen readers announce errors immediately.
 */
export function Panel(props: PanelProps) {
  const { kind, message, title, headingLevel = 2, onRetry, retrying = false, action, size = 'part' } = props;
  const t = useUiMessages();
  const urgent = kind === 'error' || kind === 'offline';
  const box = useRef<HTMLDivElement>(null);

  // After a successful retry, content replaces the panel, and a focus inside the panel would move to `body`. This
  // effect moves the focus to the nearest ancestor with `tabindex="-1"` instead.
  useLayoutEffect(() => {
    const panel = box.current;
    return () => {
      if (!panel?.contains(document.activeElement)) return;
      panel.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <div ref={box} className={classNames(styles.panel, styles[size], props.className)}>
      <Artwork scene={kind} className={styles.artwork} />
      <div className={styles.words}>
        <div role={urgent ? 'alert' : 'status'}>
          {title && (
            <Heading level={headingLevel} className={styles.title}>
              {title}
            </Heading>
          )}
          <p className={styles.message} dir="auto">
            {message}
          </p>
        </div>
        {onRetry && (
          <Button kind="quiet" icon={<Icon icon={RotateCw} size={18} />} onClick={onRetry} busy={retrying}>
            {t.retry}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
