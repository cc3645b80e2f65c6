import { useCallback, useState } from 'react';
import { randomUuid } from '@safar/domain/random-uuid';
import type { ToastMessage } from '../toast';

// Maximum number of visible messages. More would cover the page, so a further message replaces the oldest one.
const MAX_MESSAGES = 3;

/** The visible toasts, and functions to show and dismiss toasts. */
export interface Toasts {
  readonly messages: readonly ToastMessage[];
  /** Shows a message. It replaces an earlier message with the same text. */
  show(text: string, tone?: ToastMessage['tone']): void;
  dismiss(id: string): void;
}

/** Manages the messages of the `ToastRegion`. */
export function useToasts(): Toasts {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);

  const show = useCallback((text: string, tone: ToastMessage['tone'] = 'info') => {
    const message = { id: randomUuid(), text, tone };
    setMessages((before) => [...before.filter((old) => old.text !== text), message].slice(-MAX_MESSAGES));
  }, []);

  const dismiss = useCallback((id: string) => {
    setMessages((before) => before.filter((message) => message.id !== id));
  }, []);

  return { messages, show, dismiss };
}
