/*
 * jsdom has `<dialog>` without `showModal`. This gives tests what browsers promise and components rely on: the
 * focus goes in and comes back, Esc asks by a `cancel` event before it closes, and `close` is told of. It does not
 * make the page behind inert and draws no backdrop; those are looked at in a real browser (e2e).
 */
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
