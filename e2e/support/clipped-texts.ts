/**
 * Finds Urdu texts whose lines are too close together, and texts whose letters extend beyond the edge of a clipping
 * element or overlap other text. Playwright runs this function in the page (`page.evaluate`), so it cannot use imports.
 */
export const clippedTexts = () => {
  /** Assumed height of letters as a multiple of the font size. Urdu letters are taller than Latin letters. */
  const INK = 1.2;
  const MIN_LEADING = 1.4;
  const NEIGHBOURS = 12;
  const found: string[] = [];
  const texts: { readonly text: string; readonly element: Element; readonly boxes: readonly DOMRect[] }[] =
    [];

  const isHidden = (element: Element) =>
    element.closest('script, noscript, style, select, [inert], [aria-hidden="true"]') !== null ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    // This value of `clip-path` marks text that only screen readers read.
    getComputedStyle(element).clipPath === 'inset(50%)';
  const isOverlay = (element: Element | null): boolean =>
    element !== null &&
    (/absolute|fixed|sticky/.test(getComputedStyle(element).position) || isOverlay(element.parentElement));

  const lettersOf = (node: Node, size: number) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()]
      .filter(({ width }) => width > 1)
      .map(({ left, width, top, bottom }) => {
        const height = INK * size;
        return new DOMRect(left, (top + bottom - height) / 2, width, height);
      });
  };

  const cutBy = (element: Element, boxes: readonly DOMRect[]): Element | undefined => {
    for (let outer: Element | null = element; outer && outer !== document.body; outer = outer.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(outer);
      // Text in a scrolling element does not count as clipped, because visitors can scroll to it.
      if (/auto|scroll/.test(overflowX + overflowY) || outer.matches('.slick-list')) return undefined;
      const edge = outer.getBoundingClientRect();
      const isClamped = webkitLineClamp !== 'none' && outer.scrollHeight > outer.clientHeight;
      // A line entirely beyond the edge does not count as clipped, because the line clamp of an inner element hides
      // complete lines on purpose.
      const isCutAbove = ({ top, bottom }: DOMRect) =>
        (top < edge.top - 1 && bottom > edge.top + 2) || (bottom > edge.bottom + 1 && top < edge.bottom - 2);
      const isCutBeside = ({ left, right }: DOMRect) => left < edge.left - 2 || right > edge.right + 2;
      if (/hidden|clip/.test(overflowY) && !isClamped && boxes.some(isCutAbove)) return outer;
      if (/hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && boxes.some(isCutBeside))
        return outer;
    }
    return undefined;
  };

  // Makes the browser also lay out the components outside the viewport.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    const isUrdu = /[\u0600-\u06ff]/.test(text);
    if (!element || text === '' || isHidden(element)) continue;
    const { fontSize, lineHeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const boxes = lettersOf(node, size);
    if (boxes.length === 0) continue;
    const lines = new Set(boxes.map(({ top }) => Math.round(top))).size;
    if (isUrdu && lines > 1 && Number.parseFloat(lineHeight) < MIN_LEADING * size)
      found.push(`a line height of ${lineHeight} is too small for Urdu of ${fontSize}: ${text}`);
    const outer = cutBy(element, boxes);
    if (outer) found.push(`cut by ${outer.className || outer.localName}: ${text}`);
    if (!isOverlay(element)) texts.push({ text, element, boxes });
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);

  for (const [index, { text, element, boxes }] of texts.entries())
    for (const other of texts.slice(index + 1, index + 1 + NEIGHBOURS)) {
      if (other.element.contains(element) || element.contains(other.element)) continue;
      const touches = boxes.some((a) =>
        other.boxes.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2,
        ),
      );
      if (touches) found.push(`over each other: ${text} | ${other.text}`);
    }
  return found.map((problem) => problem.slice(0, 160));
};
