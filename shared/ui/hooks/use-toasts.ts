import { useCallback, useState } from 'react';
import { newId } from '../../domain/new-id';
import type { ToastMessage } from '../toast';

// More than these hide what the page shows; the oldest goes.
const atOnce = 3;

export interface Toasts {
  readonly messages: readonly ToastMessage[];
  /** The same words are not shown twice at once. */
  show(text: string, tone?: ToastMessage['tone']): void;
  dismiss(id: string): void;
}

/** The notices of a page, for the one `ToastRegion` on it. */
export function useToasts(): Toasts {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);

  const show = useCallback((text: string, tone: ToastMessage['tone'] = 'info') => {
    const message = { id: newId(), text, tone };
    setMessages((before) => [...before.filter((old) => old.text !== text), message].slice(-atOnce));
  }, []);

  const dismiss = useCallback((id: string) => {
    setMessages((before) => before.filter((message) => message.id !== id));
  }, []);

  return { messages, show, dismiss };
}
