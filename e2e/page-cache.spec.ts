import { isHydrated } from './support/parts';
import { expect, test } from './support/test';

// Runs only in Firefox, because Playwright switches the back/forward cache off in Chromium.
for (const path of ['/', '/show-more/1', '/live-transmission', '/join-us'])
  test(`${path} is restored from the back/forward cache`, async ({ page, sharedSite }) => {
    await page.goto(sharedSite.origin + path);
    await expect.poll(() => isHydrated(page.locator('main'))).toBe(true);
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('restored', String(persisted))),
    );
    const other = `${sharedSite.origin}/disclaimer`;
    // Firefox does not cache a page that is still loading.
    await page.waitForTimeout(3_000);
    await page.goto(other);
    // `page.goBack` would wait for a load event, which does not occur when the browser restores a page.
    await page.evaluate(() => setTimeout(() => history.back()));
    await page.waitForTimeout(3_000);
    await page.goto(other);
    expect(await page.evaluate(() => sessionStorage.getItem('restored'))).toBe('true');
  });
