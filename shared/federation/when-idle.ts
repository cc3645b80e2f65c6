/** Browsers without `requestIdleCallback` (Safari) wait this long after the page has loaded. */
const WITHOUT_IDLE = 1000;
const AT_THE_LATEST = 3000;

/** Runs something once the page has loaded and has nothing else to do. Returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  let cancel: () => void = () => undefined;
  const wait = () => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(run, { timeout: AT_THE_LATEST });
      cancel = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(run, WITHOUT_IDLE);
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
