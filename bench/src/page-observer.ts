/** Data that the page records while it loads. Times are in milliseconds since the start of the navigation. */
export interface Observed {
  readonly ttfb: number;
  readonly loaded: boolean;
  readonly fcp: number | null;
  readonly lcp: number | null;
  readonly lcpElement: string;
  readonly longTasks: readonly { readonly start: number; readonly duration: number }[];
  readonly shifts: readonly { readonly at: number; readonly value: number }[];
  /** The components of remotes for which `isInView` returns `true`. `hydratedAt` is `null` before hydration. */
  readonly mounts: readonly { readonly key: string; readonly hydratedAt: number | null }[];
  readonly elements: number;
}

declare global {
  interface Window {
    safarBench?: { read(): Observed };
  }
}

/**
 * Playwright sends the source of this function to the page and runs it before the page's scripts, so the function must
 * not refer to anything outside itself.
 */
export function observePage(): void {
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
    lcpElement = `${element?.tagName.toLowerCase() ?? 'removed element'} ${url ? new URL(url).pathname : ''}`;
  });
  observe('longtask', (entry) => longTasks.push({ start: entry.startTime, duration: entry.duration }));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) shifts.push({ at: entry.startTime, value });
  });

  // When React hydrates an element, the element gets a property whose name starts with `__reactFiber$`.
  function recordHydration() {
    for (const mount of document.querySelectorAll('[data-mf]')) {
      if (hydrated.has(mount)) continue;
      if (Object.keys(mount).some((key) => key.startsWith('__reactFiber$')))
        hydrated.set(mount, performance.now());
    }
    setTimeout(recordHydration, 50);
  }
  recordHydration();

  function isInView(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    // Advertisements do not count, because the site deliberately loads their code after that of the page.
    if (element.getAttribute('data-mf-part')?.startsWith('mf-ads:')) return false;
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    // A component that begins in the lowest tenth of the viewport does not count, because its code loads only when the
    // page is idle or after the first interaction.
    return width * height > 0 && top < innerHeight * 0.9 && bottom > 0 && left < innerWidth && right > 0;
  }

  window.safarBench = {
    read() {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const mounts = [...document.querySelectorAll('[data-mf]')].filter(isInView).map((mount) => ({
        key: mount.getAttribute('data-mf-part') ?? mount.getAttribute('data-mf') ?? '',
        hydratedAt: hydrated.get(mount) ?? null,
      }));
      const ttfb = navigation?.responseStart ?? 0;
      const loaded = (navigation?.loadEventEnd ?? 0) > 0;
      const elements = document.querySelectorAll('*').length;
      return { ttfb, loaded, fcp, lcp, lcpElement: lcpElement.trim(), longTasks, shifts, mounts, elements };
    },
  };
}
