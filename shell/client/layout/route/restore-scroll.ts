/** Content that comes later than this is looked at from where the visitor is by then. */
const LIMIT_MS = 8_000;

/** What visitors do when they go somewhere by themselves. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings the page back to a position, as soon as it is tall enough and as often as its content still grows or
 * shrinks. Ends when the visitor moves. Meanwhile `data-restoring` on the root keeps style sheets from leaving out what
 * is not seen.
 *
 * @returns ends it
 */
export function restoreScroll(top: number): () => void {
  const apply = () => {
    if (Math.abs(scrollY - top) > 1) scrollTo(0, top);
  };
  const observer = new ResizeObserver(apply);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    delete document.documentElement.dataset['restoring'];
    ownMoves.forEach((type) => removeEventListener(type, stop, true));
  };
  const timer = setTimeout(stop, LIMIT_MS);
  ownMoves.forEach((type) => addEventListener(type, stop, { capture: true, passive: true }));
  observer.observe(document.body);
  document.documentElement.dataset['restoring'] = '';
  apply();
  return stop;
}
