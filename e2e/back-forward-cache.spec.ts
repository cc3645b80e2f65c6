import type { Page } from '@playwright/test';
import { isHydrated } from './support/parts';
import { expect, test } from './support/test';

declare global {
  interface Window {
    safarRestored?: boolean;
  }
}

/** Follows a link to another document, and goes back. Playwright awaits a load event that a restored page does not have. */
async function leaveAndReturn(page: Page, other: string): Promise<void> {
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      window.safarRestored = persisted;
    }),
  );
  await page.goto(other);
  await page.evaluate(() => void setTimeout(() => history.back(), 0));
}

for (const path of ['/live-transmission', '/join-us', '/', '/show-more/1'])
  test(`${path} is restored from the back/forward cache`, async ({ page, sharedSite: { origin } }) => {
    await page.setViewportSize({ width: 400, height: 480 });
    await page.goto(origin + path);
    await expect.poll(() => isHydrated(page.locator('main'))).toBe(true);
    const video = page.locator('main video');
    const position = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
    const isLive = path === '/live-transmission';
    if (isLive) await expect.poll(position, { timeout: 40_000 }).toBeGreaterThan(0);

    await leaveAndReturn(page, `${origin}/disclaimer`);
    await expect(page).toHaveURL(origin + path);
    await expect.poll(() => page.evaluate(() => window.safarRestored)).toBe(true);
    if (!isLive) return;
    // The restored channel is paused, and plays on. Presses of Playwright do not reach a restored page.
    await expect(page.getByRole('group', { name: 'Live player' }).locator('[data-play]')).toBeVisible();
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      void element.play();
    });
    const before = await position();
    await expect.poll(position, { timeout: 40_000 }).toBeGreaterThan(before + 0.5);
  });
