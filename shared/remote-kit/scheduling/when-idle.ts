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
