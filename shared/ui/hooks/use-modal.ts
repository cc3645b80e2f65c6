import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { focusMainContent } from '../focus-content';

interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /**
   * Whether the modal is visible, that is, from its opening until the end of its exit animation. The component must
   * render the `<dialog>` during this time.
   */
  readonly shown: boolean;
}

/**
 * Returns the animations of the element and of its backdrop. Animations of its content are ignored, because they may
 * never end.
 */
function ownAnimations(element: HTMLElement): readonly Animation[] {
  const all = element.getAnimations?.({ subtree: true }) ?? [];
  return all.filter(({ effect }) => effect instanceof KeyframeEffect && effect.target === element);
}

/**
 * Opens and closes a `<dialog>` according to `open`. The browser shows the dialog in the top layer, makes the page
 * inert, detects Escape and returns the focus to the element that had it before. This hook sets the initial focus and
 * waits for the exit animation. If the visitor has navigated while the modal was open, the hook moves the focus to the
 * content of the new page.
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

  // This is a layout effect, because `dialog.close()` returns the focus only while the dialog is in the document. The
  // cleanup of a layout effect runs before React removes the dialog.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!shown || !dialog) return undefined;
    openedAt.current = location.pathname;
    const release = lockPageScroll();
    dialog.showModal();
    focusFirstField(dialog);
    const stop = listenForDismissal(dialog, () => latest.current.open && latest.current.onClose());
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
    const finish = () => {
      if (reopened) return;
      if (dialog.open) dialog.close();
      if (location.pathname !== openedAt.current) focusMainContent();
      setShown(false);
    };
    const exit = ownAnimations(dialog);
    if (exit.length === 0) finish();
    else void Promise.allSettled(exit.map(({ finished }) => finished)).then(finish);
    return () => {
      reopened = true;
    };
  }, [open, shown]);

  return { ref, shown };
}

/**
 * Calls `close` on Escape, on the back gesture of the operating system, and on a press that starts and ends on the
 * backdrop. A drag that starts inside the modal, for example to select text, does not close it.
 */
function listenForDismissal(dialog: HTMLDialogElement, close: () => unknown): () => void {
  let pressedOnBackdrop = false;
  const listeners = new AbortController();
  const { signal } = listeners;

  dialog.addEventListener(
    'cancel',
    (event) => {
      // A cancelled file picker inside the dialog also fires a `cancel` event, which bubbles.
      if (event.target !== dialog) return;
      event.preventDefault();
      close();
    },
    { signal },
  );
  // If the visitor presses Escape twice, browsers may close the dialog without a second `cancel` event. The hook
  // therefore also listens for `close`.
  dialog.addEventListener('close', (event) => event.target === dialog && close(), { signal });
  dialog.addEventListener(
    'pointerdown',
    (event) => {
      pressedOnBackdrop = event.target === dialog;
    },
    { signal },
  );
  dialog.addEventListener(
    'click',
    (event) => {
      if (pressedOnBackdrop && event.target === dialog) close();
      pressedOnBackdrop = false;
    },
    { signal },
  );
  return () => listeners.abort();
}

/**
 * Locks the scrolling of the page behind a modal until the returned function is called. If the page has a classic
 * scroll bar, the lock keeps the space of the scroll bar free (`scrollbar-gutter`), so that the page does not shift.
 * The style sheet does not set `scrollbar-gutter`, because it would also reserve space on pages without a scroll bar.
 *
 * The count of open modals lives on `<html>`, because every remote bundles its own copy of this file. The selector
 * `:has(dialog:modal)` would need no count, but it makes browsers search the whole document on every change.
 */
export function lockPageScroll(): () => void {
  const root = document.documentElement;
  const count = () => Number(root.dataset['held'] ?? 0);
  if (count() === 0 && innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
  root.dataset['held'] = String(count() + 1);
  return () => {
    if (count() > 1) root.dataset['held'] = String(count() - 1);
    else {
      delete root.dataset['held'];
      root.style.scrollbarGutter = '';
    }
  };
}

// Excludes fields that visitors do not fill in, such as a honeypot field. These fields have `tabindex="-1"`.
const fieldSelector =
  ':is(input:not([type="hidden"], [type="file"]), select, textarea):not(:disabled, [tabindex="-1"])';

/**
 * Focuses the first field of a dialog. If the dialog has no fields, focuses its title, so that screen readers read the
 * dialog from its beginning.
 */
function focusFirstField(dialog: HTMLElement) {
  const target = dialog.querySelector<HTMLElement>(fieldSelector) ?? dialog.querySelector<HTMLElement>('h2');
  target?.focus({ preventScroll: true });
}
