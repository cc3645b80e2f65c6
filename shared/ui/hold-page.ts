/**
 * Keeps the place of the page's scroll bar while something modal hides it, so that nothing moves sideways. Where
 * scroll bars take no room there is nothing to keep. (The style sheet alone would make room on every page.)
 */
export function holdPage(): () => void {
  const root = document.documentElement;
  if (innerWidth <= root.clientWidth || root.style.scrollbarGutter) return () => undefined;
  root.style.scrollbarGutter = 'stable';
  return () => {
    root.style.scrollbarGutter = '';
  };
}
