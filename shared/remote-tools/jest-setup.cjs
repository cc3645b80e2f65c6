// Tests without a document (`@jest-environment node`) do not load Testing Library, because loading it takes time.
if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom');
  // The default timeout of one second is too short on a busy machine.
  require('@testing-library/dom').configure({ asyncUtilTimeout: 5_000 });
  drawFramesAtOnce();
  addModalDialogs();
}

/**
 * Runs animation frame callbacks in the next task. jsdom runs them 60 times a second, so the results of tests would
 * depend on the speed of the machine.
 */
function drawFramesAtOnce() {
  globalThis.requestAnimationFrame = (run) => setTimeout(() => run(performance.now()));
  globalThis.cancelAnimationFrame = clearTimeout;
}

/**
 * Implements `showModal` for the `<dialog>` of jsdom. The implementation moves the focus into the dialog and back,
 * fires `cancel` on Escape before closing, and fires `close`. It does not make the page inert and has no backdrop.
 */
function addModalDialogs() {
  const openers = new WeakMap();

  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new DOMException('The dialog is already open.', 'InvalidStateError');
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
