/** A tab that is not shown paints nothing. */
const AT_THE_LATEST_MS = 100;

/** Runs something once, when the browser has painted the document as it is now. Returns what calls it off. */
export function afterPaint(run: () => void): () => void {
  let painted: ReturnType<typeof setTimeout> | undefined;
  const go = () => {
    cancel();
    run();
  };
  const frame = requestAnimationFrame(() => (painted = setTimeout(go)));
  const latest = setTimeout(go, AT_THE_LATEST_MS);
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(painted);
    clearTimeout(latest);
  };
  return cancel;
}
