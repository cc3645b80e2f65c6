/** Replaces `IntersectionObserver` with a fake. `show(ratio)` reports `ratio` as the visible share of all elements. */
export function fakeIntersections() {
  const observers = new Set<FakeObserver>();

  class FakeObserver implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds: readonly number[];
    private readonly elements: Element[] = [];

    constructor(
      private readonly callback: IntersectionObserverCallback,
      { threshold = 0 }: IntersectionObserverInit = {},
    ) {
      this.thresholds = [threshold].flat();
    }

    observe(element: Element) {
      this.elements.push(element);
      observers.add(this);
    }

    unobserve() {}

    disconnect() {
      observers.delete(this);
    }

    takeRecords() {
      return [];
    }

    notify(ratio: number) {
      const entry = { isIntersecting: ratio > 0, intersectionRatio: ratio };
      this.callback(
        this.elements.map((target) => ({ ...entry, target }) as IntersectionObserverEntry),
        this,
      );
    }
  }

  globalThis.IntersectionObserver = FakeObserver;
  return {
    show: (ratio: number) => [...observers].forEach((observer) => observer.notify(ratio)),
    thresholds: () => [...observers].map((observer) => observer.thresholds),
  };
}
