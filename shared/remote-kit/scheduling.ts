/** Resolves in a new task. Use it to split a long task, so that the browser can handle input between the parts. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Maximum time to wait for a paint. The limit is needed because background tabs do not paint and never run animation
 * frame callbacks.
 */
const MAX_WAIT_MS = 100;

/**
 * Calls `run` once, after the browser has painted the current state of the document, or after 100 ms without a paint.
 * Returns a function that cancels the call.
 */
export function afterPaint(run: () => void): () => void {
  let painted: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    cancel();
    run();
  };
  const frame = requestAnimationFrame(() => (painted = setTimeout(start)));
  const fallback = setTimeout(start, MAX_WAIT_MS);
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(painted);
    clearTimeout(fallback);
  };
  return cancel;
}

/** Delay in browsers without `requestIdleCallback`, such as Safari. */
const FALLBACK_DELAY_MS = 1000;
const IDLE_TIMEOUT_MS = 3000;

/**
 * Calls `run` once the page has loaded and the main thread is idle, at the latest 3 s after the load event. Without
 * `requestIdleCallback`, `run` is called 1 s after the load event. If the page has already loaded, both times count
 * from the call of `whenIdle`. Returns a function that cancels the call of `run`.
 */
export function whenIdle(run: () => void): () => void {
  let cancel: () => void = () => undefined;
  const wait = () => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
      cancel = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(run, FALLBACK_DELAY_MS);
      cancel = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') wait();
  else {
    window.addEventListener('load', wait, { once: true });
    cancel = () => window.removeEventListener('load', wait);
  }
  return () => cancel();
}
