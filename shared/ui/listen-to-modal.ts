/**
 * Calls `close` for everything by which a visitor leaves a modal dialog: Esc (or the system's back gesture) and a
 * press that begins and ends on the backdrop. A drag that began inside, to select text, is no such press.
 */
export function listenToModal(dialog: HTMLDialogElement, close: () => unknown): () => void {
  let pressedOnBackdrop = false;
  const listeners = new AbortController();
  const { signal } = listeners;

  dialog.addEventListener(
    'cancel',
    (event) => {
      // File inputs tell of a cancelled choice by an event of the same name, and it bubbles.
      if (event.target !== dialog) return;
      event.preventDefault();
      close();
    },
    { signal },
  );
  // Browsers close at the second Esc without asking.
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
