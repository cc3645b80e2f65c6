import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDesignPage } from './support/design-build';
import { scrollThroughPage } from './support/parts';
import { expect, test } from './support/test';

const origin = 'http://design.test';

/** Replaces every sample picture. The test checks how pictures are framed and cropped, but not their content. */
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
  // The viewport is taller than every captured element. For a taller element, Playwright would resize the window.
  // Chromium would then notify the carousels before it updates the layout, so they would measure the old size.
  viewport: { width: 1000, height: 2400 },
  contextOptions: { reducedMotion: 'reduce' },
});

test('every section of the design page matches its reference picture', async ({ page }) => {
  test.setTimeout(120_000);
  const files = await buildDesignPage();
  const sheets = (await readdir(join(files, 'css'))).filter((name) => name.endsWith('.css'));
  const links = sheets.map((name) => `<link rel="stylesheet" href="/css/${name}">`).join('');
  // Replaces the body font, which is a system font. System fonts differ between machines, so lines would break at
  // different words.
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
  await scrollThroughPage(page);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
  });
  await page.waitForLoadState('networkidle');
  for (const part of parts) {
    // Machines differ in the antialiasing of text and scaled pictures. The tolerance accepts these differences, but not
    // different shapes or colours.
    await expect
      .soft(page.locator(`#${part}`), part)
      .toHaveScreenshot(`${part}.png`, { threshold: 0.06, maxDiffPixelRatio: 0.01 });
  }
});
