/** Time after which `scrollUntilInput` stops, even if more content loads later. */
const SCROLL_TIMEOUT_MS = 8_000;

/** Input events that may scroll the page. Each of them stops `scrollUntilInput`. */
const visitorScrollEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Calls `apply` at once, and again whenever the size of the page changes. Stops at the first input, at the latest after
 * eight seconds. Meanwhile, the attribute `data-restoring` on the root element disables `content-visibility` for the
 * footer and the sections of the home page, because content that the browser skips does not have its final height.
 *
 * @param apply scrolls to the desired position
 * @returns a function that stops the scrolling
 */
export function scrollUntilInput(apply: () => void): () => void {
  const observer = new ResizeObserver(apply);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    delete document.documentElement.dataset['restoring'];
    visitorScrollEvents.forEach((type) => removeEventListener(type, stop, true));
  };
  const timer = setTimeout(stop, SCROLL_TIMEOUT_MS);
  visitorScrollEvents.forEach((type) => addEventListener(type, stop, { capture: true, passive: true }));
  observer.observe(document.body);
  document.documentElement.dataset['restoring'] = '';
  apply();
  return stop;
}
