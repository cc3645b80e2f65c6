import { useEffect, useState } from 'react';

const IDLE_AFTER_MS = 3000;

/** Whether nobody has moved over, touched or used an element for a while. */
export function useIdle(element: HTMLElement): boolean {
  const [idle, setIdle] = useState(false);

  useEffect(() => {
    const listeners = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const awake = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS);
      setIdle(false);
    };
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const) {
      element.addEventListener(type, awake, { signal: listeners.signal, passive: true });
    }
    awake();
    return () => {
      listeners.abort();
      clearTimeout(timer);
    };
  }, [element]);

  return idle;
}
