import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { toastDuration } from '../../domain/product-limits';

/** Lets each message go when its time is over, but none while the pointer or the focus is among them. */
export function useToastTimers(
  messages: readonly { readonly id: string }[],
  onDismiss: (id: string) => void,
) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const latest = useRef(onDismiss);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const cameFrom = useRef<Element | null>(null);
  const paused = (hovered || focused) && messages.length > 0;

  useEffect(() => {
    latest.current = onDismiss;
  });

  // One timer each, so that a new message does not lengthen the stay of those before it.
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
          setTimeout(() => latest.current(id), toastDuration),
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
        if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
      },
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
    dismiss: (id: string) => {
      // The button goes with its message; a removed element tells nobody that the pointer or focus has left it.
      setHovered(false);
      setFocused(false);
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
      onDismiss(id);
    },
  };
}
