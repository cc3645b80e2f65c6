/** What the page itself writes down while it loads; times in milliseconds since the navigation began. */
export interface Observed {
  readonly ttfb: number;
  readonly loaded: boolean;
  readonly fcp: number | null;
  readonly lcp: number | null;
  /** What the largest picture or text was, for people. */
  readonly lcpElement: string;
  readonly longTasks: readonly { readonly start: number; readonly duration: number }[];
  readonly shifts: readonly { readonly at: number; readonly value: number }[];
  /** Mounts of remotes that the unscrolled screen shows a part of, with the time at which their code had taken them over. */
  readonly mounts: readonly { readonly key: string; readonly hydratedAt: number | null }[];
}

declare global {
  interface Window {
    safarBench?: { read(): Observed };
  }
}

/** Runs in the page before any of its scripts. It must not reach outside of itself. */
export function observePage(): void {
  const LOOK_EVERY_MS = 50;
  const longTasks: { start: number; duration: number }[] = [];
  const shifts: { at: number; value: number }[] = [];
  const hydrated = new Map<Element, number>();
  let fcp: number | null = null;
  let lcp: number | null = null;
  let lcpElement = '';

  function observe(type: string, take: (entry: PerformanceEntry) => void) {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  }
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    const { element, url } = entry as PerformanceEntry & { element: Element | null; url: string };
    lcp = entry.startTime;
    lcpElement = `${element?.tagName.toLowerCase() ?? 'an element that is gone'} ${url ? new URL(url).pathname : ''}`;
  });
  observe('longtask', (entry) => longTasks.push({ start: entry.startTime, duration: entry.duration }));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) shifts.push({ at: entry.startTime, value });
  });

  // React keeps its fiber on an element from the moment at which the element is its own.
  function look() {
    for (const mount of document.querySelectorAll('[data-mf]')) {
      if (hydrated.has(mount)) continue;
      if (Object.keys(mount).some((key) => key.startsWith('__reactFiber$')))
        hydrated.set(mount, performance.now());
    }
    setTimeout(look, LOOK_EVERY_MS);
  }
  look();

  /** The site's rule: what only begins in the last tenth of the first screen is not worth its download yet. */
  function isOnScreen(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    // An advertisement's code waits for the page's own, and nobody waits for it.
    if (element.getAttribute('data-mf-part')?.startsWith('mf-ads:')) return false;
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    return width * height > 0 && top < innerHeight * 0.9 && bottom > 0 && left < innerWidth && right > 0;
  }

  window.safarBench = {
    read() {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const mounts = [...document.querySelectorAll('[data-mf]')].filter(isOnScreen).map((mount) => ({
        key: mount.getAttribute('data-mf-part') ?? mount.getAttribute('data-mf') ?? '',
        hydratedAt: hydrated.get(mount) ?? null,
      }));
      const ttfb = navigation?.responseStart ?? 0;
      const loaded = (navigation?.loadEventEnd ?? 0) > 0;
      return { ttfb, loaded, fcp, lcp, lcpElement: lcpElement.trim(), longTasks, shifts, mounts };
    },
  };
}
