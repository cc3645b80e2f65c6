import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { focusContent } from '../focus-content';
import { focusFirst } from '../focus-first';
import { holdPage } from '../hold-page';
import { listenToModal } from '../listen-to-modal';

export interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** Whether the element is on the page: from opening until the exit has played. */
  readonly shown: boolean;
}

/** The movements of the element itself and its backdrop; what goes on forever inside does not count. */
function movements(element: HTMLElement): readonly Animation[] {
  const all = element.getAnimations?.({ subtree: true }) ?? [];
  return all.filter(({ effect }) => effect instanceof KeyframeEffect && effect.target === element);
}

/**
 * A `<dialog>` whose being open is a prop. The browser gives the top layer, the inert page, Esc and the way back
 * of the focus; this adds what it lacks: an exit that can be seen, a sensible first focus, and after a change of
 * page the focus on the new page instead of on the button that opened the dialog.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const openedAt = useRef('');
  const latest = useRef({ open, onClose });
  const [shown, setShown] = useState(open);
  if (open && !shown) setShown(true);

  useLayoutEffect(() => {
    latest.current = { open, onClose };
  });

  // A layout effect, because its cleanup runs while the element is still there to give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!shown || !dialog) return undefined;
    openedAt.current = location.pathname;
    const release = holdPage();
    dialog.showModal();
    focusFirst(dialog);
    const stop = listenToModal(dialog, () => latest.current.open && latest.current.onClose());
    return () => {
      stop();
      release();
      if (dialog.open) dialog.close();
    };
  }, [shown]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (open || !shown || !dialog) return undefined;
    let reopened = false;
    const leave = () => {
      if (reopened) return;
      if (dialog.open) dialog.close();
      if (location.pathname !== openedAt.current) focusContent();
      setShown(false);
    };
    const exit = movements(dialog);
    if (exit.length === 0) leave();
    else void Promise.allSettled(exit.map(({ finished }) => finished)).then(leave);
    return () => {
      reopened = true;
    };
  }, [open, shown]);

  return { ref, shown };
}
