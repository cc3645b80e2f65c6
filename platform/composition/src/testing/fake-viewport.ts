/**
 * Replaces IntersectionObserver, `innerHeight` and element positions with fakes for a screen 800 px high.
 * @param topOf returns the distance of an element from the top of the screen in pixels; `Infinity` for an element
 * without a box, as with `display: none`
 */
export function fakeViewport(topOf: (element: Element) => number) {
  const height = 800;
  const observers = new Set<FakeObserver>();

  class FakeObserver implements IntersectionObserver {
    readonly root = null;
    readonly scrollMargin = '';
    readonly thresholds = [0];
    readonly rootMargin: string;
    private readonly elements = new Set<Element>();

    constructor(
      private readonly callback: IntersectionObserverCallback,
      { rootMargin = '0px' }: IntersectionObserverInit = {},
    ) {
      this.rootMargin = rootMargin;
      observers.add(this);
    }

    observe(element: Element) {
      this.elements.add(element);
    }

    unobserve(element: Element) {
      this.elements.delete(element);
    }

    disconnect() {
      this.elements.clear();
      observers.delete(this);
    }

    takeRecords() {
      return [];
    }

    report() {
      const reach = this.rootMargin.startsWith('100%') ? height * 2 : height * 0.9;
      const entries = [...this.elements].map((target) => ({ target, isIntersecting: topOf(target) < reach }));
      this.callback(entries as IntersectionObserverEntry[], this);
    }
  }

  const { IntersectionObserver, innerHeight } = globalThis;
  Object.assign(globalThis, { IntersectionObserver: FakeObserver, innerHeight: height });
  const rects = jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    const top = topOf(this);
    const boxes = top === Infinity ? [] : [new DOMRect(0, top, 400, 200)];
    return Object.assign(boxes, { item: (index: number) => boxes[index] ?? null });
  });

  return {
    /** Reports intersections, as browsers do after each frame. */
    nextFrame: () => [...observers].forEach((observer) => observer.report()),
    restore() {
      rects.mockRestore();
      Object.assign(globalThis, { IntersectionObserver, innerHeight });
    },
  };
}
