import { RotateCw } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import { Artwork, type ArtworkMood } from './artwork';
import { Button } from './button';
import { classNames } from './class-names';
import { Heading } from './heading';
import type { HeadingLevel } from './link-props';
import { useUiMessages } from './messages/use-ui-messages';
import styles from './panel.module.scss';

export interface PanelProps {
  readonly kind: ArtworkMood;
  /** One sentence that says what happened. */
  readonly message: string;
  /** A few large words above it, for pages that consist of the panel. */
  readonly title?: string | undefined;
  readonly headingLevel?: HeadingLevel;
  /** Offers "Try again". */
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
  /** Another way on, e.g. a `ButtonLink`; one action a panel. */
  readonly action?: ReactNode;
  /** `page` fills a screen; `strip` is a low line for small parts. */
  readonly size?: 'part' | 'page' | 'strip';
  readonly className?: string | undefined;
}

/** A state that is not the content: loading, empty, failed, offline, not found. Errors are announced at once. */
export function Panel(props: PanelProps) {
  const { kind, message, title, headingLevel = 2, onRetry, retrying = false, action, size = 'part' } = props;
  const t = useUiMessages();
  const urgent = kind === 'error' || kind === 'offline';
  return (
    <div className={classNames(styles.panel, styles[size], props.className)}>
      <Artwork mood={kind} className={styles.artwork} />
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
