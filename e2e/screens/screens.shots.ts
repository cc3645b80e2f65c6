import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startBackendWithoutAds } from '../support/fault-proxy';
import { isHydrated } from '../support/parts';
import { root } from '../support/run-folder';
import { test, expect } from '../support/test';
import { writeSmallPicture } from './small-picture';

const pages = {
  home: '/',
  category: '/most-watched',
  video: '/show-more/1',
  live: '/live-transmission',
  blog: '/blog',
  post: '/blog/details/1',
  form: '/join-us',
  about: '/about-us',
} as const;

const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1366, height: 860 } },
} as const;

/** Each theme with its suffix in the file names of the screenshots. The dark theme has no suffix. */
const themes = [
  ['dark', ''],
  ['light', '-light'],
] as const;

/**
 * Resolves when the fonts and all pictures in the viewport are loaded, but waits at most five seconds for the pictures.
 * Pictures outside the viewport are lazy-loaded and may never load.
 */
const waitForPictures = (page: Page) =>
  page.evaluate(async () => {
    const isInView = (image: HTMLImageElement) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    };
    const timeout = new Promise((resolve) => setTimeout(resolve, 5_000));
    const pictures = [...document.images].filter(isInView).map((image) => image.decode());
    await document.fonts.ready;
    await Promise.race([Promise.allSettled(pictures), timeout]);
  });

test('takes screenshots of the main pages', async ({ browser, backend, siteFor }) => {
  test.setTimeout(300_000);
  const altered = await startBackendWithoutAds(backend);
  const site = await siteFor({ backend: altered.origin });
  for (const [device, use] of Object.entries(devices)) {
    const context = await browser.newContext({ ...use, reducedMotion: 'reduce' });
    for (const [name, path] of Object.entries(pages)) {
      const page = await context.newPage();
      await page.goto(`${site.origin}${path}`);
      await expect.poll(() => isHydrated(page.locator('main'))).toBe(true);
      await waitForPictures(page);
      for (const [colorScheme, suffix] of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const screenshot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
        await writeSmallPicture(screenshot, join(root, 'docs', 'screens', `${name}-${device}${suffix}.webp`));
      }
      await page.close();
    }
    await context.close();
  }
  await altered.close();
});
