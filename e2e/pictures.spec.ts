import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { startBackendWithoutAds } from './support/fault-proxy';
import { openIdlePage, scrollThroughPage } from './support/parts';
import { expect, test } from './support/test';

const pages = {
  home: '/',
  about: '/about-us',
  blog: '/blog',
  career: '/career',
  categories: '/category',
  category: '/most-watched',
  film: '/show-more/3',
  form: '/join-us',
  live: '/live-transmission',
  missing: '/no-such-page',
  post: '/blog/details/26',
  search: '/search/hunza',
} as const;

/**
 * The screens, and the width of their reference pictures in pixels. The reference pictures are so small that they show
 * the layout but not individual letters. No screen emulates touch. If touch is emulated, Chromium 150 omits most
 * pictures from long full-page captures.
 */
const layouts = [
  { name: '390', width: 195, use: { viewport: { width: 390, height: 844 } } },
  { name: '768', width: 256, use: { viewport: { width: 768, height: 1024 } } },
  { name: '1366', width: 342, use: { viewport: { width: 1366, height: 768 } } },
  { name: '1920', width: 480, use: { viewport: { width: 1920, height: 900 } } },
] as const;

/** Replaces the body font, which is a system font. It differs between machines, so lines would break differently. */
const sameFont = ':root { --font-body: "Bricolage Safar", "Safar Urdu", sans-serif !important }';

/** Opens a page and loads all its content and pictures. */
async function openComplete(page: Page, url: string): Promise<void> {
  await openIdlePage(page, url);
  await page.addStyleTag({ content: sameFont });
  // Scrolling loads the code of all components. Some video lists also load their next pages when their end is near
  // the viewport.
  await scrollThroughPage(page);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

for (const { name, width, use } of layouts)
  test.describe(`${name} px`, () => {
    test.use({ ...use, bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

    test('the pages match their reference pictures in both themes', async ({ page, backend, siteFor }) => {
      test.setTimeout(300_000);
      const altered = await startBackendWithoutAds(backend);
      const site = await siteFor({ backend: altered.origin });
      for (const [title, path] of Object.entries(pages)) {
        await openComplete(page, site.origin + path);
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          const capture = await page.screenshot({ fullPage: true, animations: 'disabled', timeout: 60_000 });
          const picture = await sharp(capture).resize({ width }).jpeg({ quality: 80 }).toBuffer();
          expect
            .soft(picture)
            .toMatchSnapshot(`${title}-${name}-${colorScheme}.jpg`, { maxDiffPixelRatio: 0.01 });
        }
      }
      await altered.close();
    });
  });
