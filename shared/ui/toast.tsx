import { CircleAlert, CircleCheck, Info, X } from 'lucide';
import { classNames } from './class-names';
import { useToastTimers } from './hooks/use-toast-timers';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { useUiMessages } from './messages/use-ui-messages';
import styles from './toast.module.scss';

export interface ToastMessage {
  readonly id: string;
  /** One sentence. */
  readonly text: string;
  readonly tone?: 'info' | 'success' | 'error';
}

export interface ToastRegionProps {
  /** Oldest first. */
  readonly messages: readonly ToastMessage[];
  /** The visitor closed it, or its time is over. */
  readonly onDismiss: (id: string) => void;
}

const signs = { info: Info, success: CircleCheck, error: CircleAlert } as const;

/**
 * Short notices at the edge of the screen. Mounted once, by the shell, and there before its first message:
 * otherwise that is not read out. Never takes the focus; gives it back when its close button had it.
 */
export function ToastRegion({ messages, onDismiss }: ToastRegionProps) {
  const t = useUiMessages();
  const { handlers, dismiss } = useToastTimers(messages, onDismiss);
  return (
    <div role="status" aria-atomic="false" className={styles.region} {...handlers}>
      {messages.map(({ id, text, tone = 'info' }) => (
        <div key={id} className={classNames(styles.toast, styles[tone])}>
          <Icon icon={signs[tone]} size={20} className={styles.sign} />
          <p className={styles.text} dir="auto">
            {text}
          </p>
          <IconButton label={t.close} icon={<Icon icon={X} size={20} />} onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  );
}
