import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startAlteredBackend } from '../support/altered-backend';
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

/** Every picture that can be seen has come, and the fonts. Pictures beside the screen wait for ever. */
const untilDrawn = (page: Page) =>
  page.evaluate(async () => {
    const isSeen = (image: HTMLImageElement) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    };
    const patience = new Promise((resolve) => setTimeout(resolve, 5_000));
    const pictures = [...document.images].filter(isSeen).map((image) => image.decode());
    await document.fonts.ready;
    await Promise.race([Promise.allSettled(pictures), patience]);
  });

test('every reference picture', async ({ browser, backend, siteFor }) => {
  test.setTimeout(300_000);
  // Which advertisement comes is chance; without any there is always the same picture.
  const altered = await startAlteredBackend(backend);
  altered.trouble(
    { path: '/api/addsGet' },
    { kind: 'says', body: JSON.stringify({ success: true, data: [] }) },
  );
  const site = await siteFor({ backend: altered.origin });
  for (const [device, use] of Object.entries(devices)) {
    const context = await browser.newContext({ ...use, reducedMotion: 'reduce' });
    for (const [name, path] of Object.entries(pages)) {
      const page = await context.newPage();
      await page.goto(`${site.origin}${path}`);
      await expect.poll(() => isHydrated(page.locator('main'))).toBe(true);
      await untilDrawn(page);
      const screenshot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      await writeSmallPicture(screenshot, join(root, 'docs', 'screens', `${name}-${device}.webp`));
      await page.close();
    }
    await context.close();
  }
  await altered.close();
});
