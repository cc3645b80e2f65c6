/** A tab that is not shown paints nothing. */
const AT_THE_LATEST_MS = 100;

/** Runs something once, when the browser has painted the document as it is now. */
export function afterPaint(run: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(go, AT_THE_LATEST_MS);
  function go() {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    run();
  }
  requestAnimationFrame(() => setTimeout(go));
}
