import type { Browser } from '@playwright/test';

declare global {
  interface Window {
    /** The scripts that had arrived when the first screen was hydrated. */
    firstLoadScripts?: readonly string[];
  }
}

/**
 * Runs in the page before the page's scripts. Playwright sends only the source text of this function to the page, so
 * the function must not refer to anything outside itself.
 */
function recordFirstLoad(): void {
  const isHydrated = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  const isOnFirstScreen = (element: Element) => {
    // The site loads the code of advertisements after that of the page. Components that begin in the bottom tenth of
    // the screen do not count as part of the first screen.
    if (element.getAttribute('data-mf-part')?.startsWith('mf-ads:')) return false;
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top < innerHeight * 0.9 && bottom > 0;
  };
  function record() {
    const parts = [...document.querySelectorAll('main, [data-mf]')].filter(isOnFirstScreen);
    const isComplete = document.readyState !== 'loading' && !document.querySelector('[data-lazy="page"]');
    if (!isComplete || parts.length === 0 || !parts.every(isHydrated)) return void setTimeout(record, 4);
    const now = performance.now();
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    window.firstLoadScripts = entries
      .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd > 0 && responseEnd <= now)
      .map(({ name }) => name);
  }
  record();
}

/** Transferred bytes of the scripts that a phone has downloaded when the first screen is hydrated. */
export async function firstLoadBytes(browser: Browser, url: string): Promise<number> {
  // A new context, because its cache is empty.
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, reducedMotion: 'reduce' });
  const sizes = new Map<string, Promise<number>>();
  page.on('requestfinished', (request) => {
    const size = request.sizes().then(
      ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
      // The page was closed meanwhile; the script is not part of the first load.
      () => 0,
    );
    sizes.set(request.url(), size);
  });
  await page.addInitScript(recordFirstLoad);
  await page.goto(url);
  const scripts = await (await page.waitForFunction(() => window.firstLoadScripts)).jsonValue();
  const bytes = await Promise.all(
    [...new Set(scripts)].map((script) => sizes.get(script) ?? Promise.resolve(0)),
  );
  await page.close();
  return bytes.reduce((total, size) => total + size, 0);
}
