/** Pixels by which the document is wider than the window, and the elements that stick out of it. For `evaluate`. */
export const overflow = () => {
  const root = document.documentElement;
  // Everything is laid out for this, also what is left out while it is far from the screen.
  root.dataset['restoring'] = '';
  const width = root.clientWidth;
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/(auto|scroll|hidden|clip)/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && (box.right > width + 1 || box.left < -1) && !scrolls(element.parentElement);
  });
  const pixels = Math.max(0, root.scrollWidth - width);
  delete root.dataset['restoring'];
  return { pixels, elements: wide.map((element) => element.outerHTML.slice(0, 120)) };
};
