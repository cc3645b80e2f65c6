import { CircleAlert, CircleCheck, Info, X } from 'lucide';
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { useUiMessages } from './messages/use-ui-messages';
import styles from './toast.module.scss';
import { toastDurationMs } from '@safar/domain/product-limits';

/** A short message at the edge of the screen. The default tone is `info`. */
export interface ToastMessage {
  readonly id: string;
  /** The message, a single sentence. */
  readonly text: string;
  readonly tone?: 'info' | 'success' | 'error';
}

/** Props of `ToastRegion`. */
export interface ToastRegionProps {
  /** The messages to show, oldest first. */
  readonly messages: readonly ToastMessage[];
  /** Called when the visitor closes a message, and when its duration has passed. */
  readonly onDismiss: (id: string) => void;
}

const icons = { info: Info, success: CircleCheck, error: CircleAlert } as const;

/**
 * Short messages at the edge of the screen. The shell mounts the region once, before the first message, because
 * screen readers announce only changes of existing live regions. The region never takes the focus. If the visitor
 * closes a message with its button, the focus returns to the last focused element outside the region.
 */
export function ToastRegion({ messages, onDismiss }: ToastRegionProps) {
  const t = useUiMessages();
  const shown = useShownMessages(messages);
  const { handlers, dismiss } = useToastTimers(shown, onDismiss);
  return (
    <div role="status" aria-atomic="false" className={styles.region} {...handlers}>
      {shown.map(({ id, text, tone = 'info' }) => (
        <div key={id} className={classNames(styles.toast, styles[tone])}>
          <Icon icon={icons[tone]} size={20} className={styles.icon} />
          <p className={styles.text} dir="auto">
            {text}
          </p>
          <IconButton label={t.close} icon={<Icon icon={X} size={20} />} onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  );
}

/** Whether a modal of the shell or of a remote is open. `lockPageScroll` sets the attribute. */
const isModalOpen = () => 'held' in document.documentElement.dataset;

/** Calls the listener when a modal opens or closes. */
function observeModals(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-held'] });
  return () => observer.disconnect();
}

/**
 * Returns `messages`. While a modal is open, omits the messages that arrived after it opened: everything outside the
 * modal is inert, so screen readers would not announce these messages.
 */
function useShownMessages(messages: readonly ToastMessage[]): readonly ToastMessage[] {
  const isDelayed = useSyncExternalStore(observeModals, isModalOpen, () => false);
  const [before, setBefore] = useState(messages);
  if (!isDelayed && before !== messages) setBefore(messages);
  return isDelayed ? messages.filter(({ id }) => before.some((old) => old.id === id)) : messages;
}

/**
 * Dismisses each message after its duration. The timers are cleared while the pointer or the focus is on the region,
 * and then start again with the full duration.
 */
function useToastTimers(messages: readonly { readonly id: string }[], onDismiss: (id: string) => void) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const latest = useRef(onDismiss);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const focusedBefore = useRef<Element | null>(null);
  const paused = (hovered || focused) && messages.length > 0;

  useEffect(() => {
    latest.current = onDismiss;
  });

  // Each message has its own timer, so that a new message does not extend the duration of earlier ones.
  useEffect(() => {
    const running = timers.current;
    const wanted = new Set(paused ? [] : messages.map(({ id }) => id));
    for (const [id, timer] of running) {
      if (wanted.has(id)) continue;
      clearTimeout(timer);
      running.delete(id);
    }
    for (const id of wanted) {
      if (!running.has(id))
        running.set(
          id,
          setTimeout(() => latest.current(id), toastDurationMs),
        );
    }
  }, [messages, paused]);

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);

  return {
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => {
        setFocused(true);
        if (!event.currentTarget.contains(event.relatedTarget)) focusedBefore.current = event.relatedTarget;
      },
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
    dismiss: (id: string) => {
      // Resets the state, because a removed element fires neither `pointerleave` nor `blur`.
      setHovered(false);
      setFocused(false);
      // In Safari, a click does not focus the button. The focus is then outside the region and stays there.
      if (focused && focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
      onDismiss(id);
    },
  };
}
