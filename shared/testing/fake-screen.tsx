import { act } from '@testing-library/react';

export interface ScreenOptions {
  /** In CSS pixels, for `(width >= …)` queries. */
  readonly width?: number;
  readonly reducedMotion?: boolean;
}

/** Answers media queries, which jsdom cannot: a phone whose owner has asked for nothing, unless told otherwise. */
export function fakeMedia({ width = 390, reducedMotion = false }: ScreenOptions = {}): void {
  window.matchMedia = (query) => {
    const least = /^\(width >= (\d+)px\)$/.exec(query)?.[1];
    const matches =
      least === undefined
        ? query === '(prefers-reduced-motion: reduce)' && reducedMotion
        : width >= Number(least);
    return Object.assign(new EventTarget(), {
      matches,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
}

export interface FakeView {
  /** Shows so much of everything that is watched inside of the element, 0 to 1. */
  show(element: Element, share: number): void;
}

/** An `IntersectionObserver` for jsdom: nothing is in view until the test says so. Call it before rendering. */
export function fakeView(): FakeView {
  const observers = new Set<{ report: IntersectionObserverCallback; targets: Set<Element> }>();
  const screen = new DOMRect(0, 0, 1000, 1000);

  window.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '0px';
    readonly scrollMargin = '0px';
    readonly thresholds = [0];
    private readonly entry;
    constructor(report: IntersectionObserverCallback) {
      this.entry = { report, targets: new Set<Element>() };
      observers.add(this.entry);
    }
    observe(target: Element) {
      this.entry.targets.add(target);
    }
    unobserve(target: Element) {
      this.entry.targets.delete(target);
    }
    disconnect() {
      observers.delete(this.entry);
    }
    takeRecords() {
      return [];
    }
  };

  return {
    show(element, share) {
      const seen = new DOMRect(0, 0, 1000, 500 * share);
      act(() => {
        for (const { report, targets } of observers) {
          for (const target of targets) {
            if (!element.contains(target)) continue;
            const entry: IntersectionObserverEntry = {
              target,
              time: 0,
              isIntersecting: share > 0,
              intersectionRatio: share,
              intersectionRect: seen,
              boundingClientRect: new DOMRect(0, 0, 1000, 500),
              rootBounds: screen,
            };
            report([entry], new IntersectionObserver(() => undefined));
          }
        }
      });
    },
  };
}
