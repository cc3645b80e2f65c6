import { act } from '@testing-library/react';

/** Options of the simulated screen. */
export interface ScreenOptions {
  /** Width of the screen in CSS pixels, for `(width >= …)` queries. */
  readonly width?: number;
  readonly reducedMotion?: boolean;
}

/** Implements `matchMedia`, which jsdom lacks. The default is a phone without reduced motion. */
export function fakeMatchMedia({ width = 390, reducedMotion = false }: ScreenOptions = {}): void {
  window.matchMedia = (query) => {
    const minWidth = /^\(width >= (\d+)px\)$/.exec(query)?.[1];
    const matches =
      minWidth === undefined
        ? query === '(prefers-reduced-motion: reduce)' && reducedMotion
        : width >= Number(minWidth);
    return Object.assign(new EventTarget(), {
      matches,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
}

/** Controls all intersection observers of a test. */
export interface FakeIntersectionObserver {
  /** Reports a visible ratio from 0 to 1 for the element and its descendants to the observers that observe them. */
  setVisibleRatio(element: Element, ratio: number): void;
}

/**
 * Installs a mock of `IntersectionObserver` in jsdom. Call it before rendering. No element is in view until the test
 * calls `setVisibleRatio`.
 */
export function fakeIntersectionObserver(): FakeIntersectionObserver {
  const observers = new Set<{
    observer: IntersectionObserver;
    report: IntersectionObserverCallback;
    targets: Set<Element>;
  }>();
  const screen = new DOMRect(0, 0, 1000, 1000);

  window.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '0px';
    readonly scrollMargin = '0px';
    readonly thresholds = [0];
    private readonly entry;
    constructor(report: IntersectionObserverCallback) {
      this.entry = { observer: this, report, targets: new Set<Element>() };
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
    setVisibleRatio(element, ratio) {
      const visibleRect = new DOMRect(0, 0, 1000, 500 * ratio);
      act(() => {
        for (const { observer, report, targets } of observers) {
          for (const target of targets) {
            if (!element.contains(target)) continue;
            const entry: IntersectionObserverEntry = {
              target,
              time: 0,
              isIntersecting: ratio > 0,
              intersectionRatio: ratio,
              intersectionRect: visibleRect,
              boundingClientRect: new DOMRect(0, 0, 1000, 500),
              rootBounds: screen,
            };
            report([entry], observer);
          }
        }
      });
    },
  };
}
