declare global {
  interface Window {
    /** Milliseconds from the first click to the first frame with feedback. */
    safarFeedback?: number;
  }
}

/**
 * Sets `safarFeedback` to the time from the first click to the first animation frame in which the page reacts: the
 * clicked control is marked as busy, or an element matches `effect`. Playwright serializes this function and runs it in
 * the page, so it must not refer to anything outside itself.
 *
 * @param effect selector of an element that exists only after the click had its effect
 */
export function observeFeedback(effect: string): void {
  function onClick({ target, timeStamp }: MouseEvent) {
    const control = target instanceof Element ? target.closest('a, button') : null;
    requestAnimationFrame(function look() {
      if (control?.getAttribute('aria-busy') === 'true' || document.querySelector(effect))
        window.safarFeedback = performance.now() - timeStamp;
      else requestAnimationFrame(look);
    });
  }
  addEventListener('click', onClick, { capture: true, once: true });
}
