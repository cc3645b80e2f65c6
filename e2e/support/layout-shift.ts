import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShifts?: PerformanceEntryList;
  }
}

/** Records the layout shifts of every document that the page opens from now on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntryList = (window.layoutShifts = []);
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift' });
  });
}

/**
 * Returns the sum of the layout shifts of the current document. Returns `undefined` if `watchLayoutShifts` was not
 * called before the document was opened.
 */
export const layoutShift = (page: Page): Promise<number | undefined> =>
  page.evaluate(() =>
    window.layoutShifts?.reduce(
      (sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value,
      0,
    ),
  );
