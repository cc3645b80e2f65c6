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

/** Every picture on the screen has come, and the fonts. */
const untilDrawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.allSettled(seen.map((image) => image.decode()));
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
