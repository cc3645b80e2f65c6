/**
 * Returns the number of pixels by which the document is wider than the viewport, and the elements that overflow the
 * viewport. Playwright's `evaluate` runs this function in the page, so it must not use variables of this module.
 */
export const overflow = () => {
  const root = document.documentElement;
  // Our style sheets disable `content-visibility` while `data-restoring` is set. Components outside the viewport are
  // then laid out too.
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
