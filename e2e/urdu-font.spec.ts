import type { Page } from '@playwright/test';
import type { Site } from './support/site';
import { expect, test } from './support/test';

let site: Site;

test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

/** Sizes in bytes of the Urdu font files that the page has loaded. */
const urduFonts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('naskh'))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  );

/**
 * Names of the fonts that the browser used for an element's text. Fonts of the operating system end with "(system)".
 */
async function drawnFonts(page: Page, selector: string): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ' (system)'}`);
}

test('every letter of an Urdu title is rendered with the self-hosted font, which is smaller than 60 KiB', async ({
  page,
}) => {
  await page.goto(`${site.origin}/blog/details/31`);
  await page.evaluate(() => document.fonts.ready);
  // Spaces and punctuation may come from the Latin font.
  await expect.poll(() => drawnFonts(page, 'main h1')).toContain('Noto Naskh Arabic');
  expect((await drawnFonts(page, 'main h1')).filter((name) => name.endsWith('(system)'))).toEqual([]);
  const [size, ...others] = await urduFonts(page);
  expect(size).toBeLessThan(60 * 1024);
  expect(others).toEqual([]);
});

test('a page without Urdu text does not load the Urdu font', async ({ page }) => {
  await page.goto(`${site.origin}/about-us`);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  expect(await urduFonts(page)).toEqual([]);
});
