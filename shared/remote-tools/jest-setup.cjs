// Tests without a document (`@jest-environment node`) do not pay for Testing Library.
if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom');
  // The default of one second is too short on a busy machine.
  require('@testing-library/dom').configure({ asyncUtilTimeout: 5_000 });
  drawFramesAtOnce();
  addModalDialogs();
}

/** jsdom draws 60 frames a second; results that are drawn after the next frame would depend on the speed of the machine. */
function drawFramesAtOnce() {
  globalThis.requestAnimationFrame = (run) => setTimeout(() => run(performance.now()));
  globalThis.cancelAnimationFrame = clearTimeout;
}

/**
 * `showModal` for jsdom's `<dialog>`: it moves the focus into the dialog and back, fires `cancel` on Esc before closing, and
 * fires `close`. It neither makes the page inert nor draws a backdrop; e2e tests cover those in a real browser.
 */
function addModalDialogs() {
  const openers = new WeakMap();

  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new DOMException('The dialog is open already.', 'InvalidStateError');
    if (!this.isConnected) throw new DOMException('The dialog is not in the page.', 'InvalidStateError');
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector('a[href], button, input, select, textarea, [tabindex]')?.focus();
  };

  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    openers.get(this)?.focus();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };

  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const top = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (top?.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
  });
}
