/**
 * Keeps the page from moving under something modal, and the place of its scroll bar, so that nothing moves sideways.
 * Where scroll bars take no room there is none to keep. (The style sheet alone would make room on every page.)
 *
 * What is modal is counted at the element: each remote has a copy of this file. A style sheet could look for it by
 * itself (`:has(dialog:modal)`), but the browser then looks through the whole document at every change of it.
 */
export function holdPage(): () => void {
  const root = document.documentElement;
  const held = () => Number(root.dataset['held'] ?? 0);
  if (held() === 0 && innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
  root.dataset['held'] = String(held() + 1);
  return () => {
    if (held() > 1) root.dataset['held'] = String(held() - 1);
    else {
      delete root.dataset['held'];
      root.style.scrollbarGutter = '';
    }
  };
}
