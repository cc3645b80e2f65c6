import { useNavigationType } from '@safar/shared/router';
import { useEffect, useRef } from 'react';

/** The search box that was just emptied: who empties it writes the next word. */
const isEmptied = (element: Element | null) => element instanceof HTMLInputElement && element.value === '';

/**
 * Another page of the list begins at its top, for the eyes and for the keyboard. The shell does that for other
 * addresses only, and it restores the place on Back.
 *
 * @param path of what is shown
 */
export function usePageTop(path: string): void {
  const type = useNavigationType();
  const shown = useRef(path);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (type === 'POP') return;
    scrollTo(0, 0);
    if (isEmptied(document.activeElement)) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [path, type]);
}
