/** Replaces IntersectionObserver: `show(share)` tells every observer how much of its element is on screen. */
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

    tell(share: number) {
      const entry = { isIntersecting: share > 0, intersectionRatio: share };
      this.callback(
        this.elements.map((target) => ({ ...entry, target }) as IntersectionObserverEntry),
        this,
      );
    }
  }

  globalThis.IntersectionObserver = FakeObserver;
  return {
    show: (share: number) => [...observers].forEach((observer) => observer.tell(share)),
    thresholds: () => [...observers].map((observer) => observer.thresholds),
  };
}
