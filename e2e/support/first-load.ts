import type { Browser } from '@playwright/test';

declare global {
  interface Window {
    /** URLs of the scripts that had been downloaded when the first screen was hydrated. */
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
    // Advertisements do not count, because the site deliberately loads their code after that of the page. A component
    // that begins in the bottom tenth of the screen does not count either, because the site loads its code later.
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
  // `newPage` creates a new browser context, whose cache is empty.
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, reducedMotion: 'reduce' });
  const sizes = new Map<string, Promise<number>>();
  page.on('requestfinished', (request) => {
    const size = request.sizes().then(
      ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
      // If the page was closed meanwhile, the promise rejects. The script is then not part of the first load.
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
