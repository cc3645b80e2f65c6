/** Resolves in a new task: splits long work, so that input waits for one step instead of all. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Background tabs do not paint and never run animation frame callbacks. */
const MAX_WAIT_MS = 100;

/** Calls back once, after the browser has painted the current state of the document. Returns a cancel function. */
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

/** Browsers without `requestIdleCallback` (Safari) wait this long after the page has loaded. */
const FALLBACK_DELAY_MS = 1000;
const IDLE_TIMEOUT_MS = 3000;

/** Calls back once the page has loaded and the main thread is idle. Returns a cancel function. */
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
