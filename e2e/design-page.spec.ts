import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDesignPage } from './support/design-build';
import { seeAll } from './support/parts';
import { expect, test } from './support/test';

const origin = 'http://design.test';

/** In place of every sample picture: what the test compares is around the pictures, and how they are cut. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900">
  <rect width="1600" height="900" fill="#35606b"/><path d="M0 900L500 350L800 650L1150 250L1600 900z" fill="#c98b5a"/>
</svg>`;

const parts = [
  'colours',
  'type',
  'space',
  'buttons',
  'fields',
  'cards',
  'rails',
  'carousels',
  'waiting',
  'panels',
  'overlays',
  'ads',
  'reading',
  'signs',
];

test.use({
  // Taller than every part: for a picture of what is taller the browser changes the window's size, and Chromium 150
  // tells carousels of it while nothing has its new place.
  viewport: { width: 1000, height: 2400 },
  contextOptions: { reducedMotion: 'reduce' },
});

test('every part of the design system looks as it did', async ({ page }) => {
  test.setTimeout(120_000);
  const files = await buildDesignPage();
  const sheets = (await readdir(join(files, 'css'))).filter((name) => name.endsWith('.css'));
  const links = sheets.map((name) => `<link rel="stylesheet" href="/css/${name}">`).join('');
  // The body's letters come with the page, as those of titles: other machines have other fonts, which break lines
  // elsewhere.
  const fonts = `<style>:root { --font-body: 'Bricolage Safar', sans-serif !important }</style>`;
  const html = `<!doctype html><html lang="en"><head>${links}${fonts}</head><body></body><script src="/page.js"></script></html>`;
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/design') await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
    else if (pathname.startsWith('/media/'))
      await route.fulfill({ contentType: 'image/svg+xml', body: picture });
    else await route.fulfill({ path: join(files, pathname) });
  });
  await page.goto(`${origin}/design`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(
    await page
      .locator('nav[aria-label="Parts"] a[href^="#"]')
      .evaluateAll((anchors) => anchors.map((link) => link.getAttribute('href')?.slice(1))),
  ).toEqual(parts);
  await seeAll(page);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
  });
  await page.waitForLoadState('networkidle');
  for (const part of parts) {
    // Edges of letters and of scaled pictures may differ from machine to machine; a shape or a colour may not.
    await expect
      .soft(page.locator(`#${part}`), part)
      .toHaveScreenshot(`${part}.png`, { threshold: 0.06, maxDiffPixelRatio: 0.01 });
  }
});
