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
