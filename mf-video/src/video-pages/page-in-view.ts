/** The page that stands in the middle of the window; above and below the list its first and last one. */
export function pageInView(elements: ReadonlyMap<number, HTMLElement>, height: number): number | undefined {
  const middle = height / 2;
  const pages = [...elements].sort(([a], [b]) => a - b);
  let current = pages[0]?.[0];
  for (const [page, element] of pages) {
    if (element.getBoundingClientRect().top > middle) break;
    current = page;
  }
  return current;
}
