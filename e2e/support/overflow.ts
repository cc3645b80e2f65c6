/**
 * Returns by how many pixels the document is wider than the viewport, and which elements overflow it. Runs in the page
 * (`evaluate`).
 */
export const overflow = () => {
  const root = document.documentElement;
  // `data-restoring` switches `content-visibility` off, so that components outside the viewport are laid out too.
  root.dataset['restoring'] = '';
  const width = root.clientWidth;
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/(auto|scroll|hidden|clip)/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    // Elements in a closed <details> have a box but are not rendered.
    if (!element.checkVisibility()) return false;
    const box = element.getBoundingClientRect();
    return box.width > 0 && (box.right > width + 1 || box.left < -1) && !scrolls(element.parentElement);
  });
  const pixels = Math.max(0, root.scrollWidth - width);
  delete root.dataset['restoring'];
  return { pixels, elements: wide.map((element) => element.outerHTML.slice(0, 120)) };
};
