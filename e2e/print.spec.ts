import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { addresses } from './support/addresses';
import { screens } from './support/screens';
import { expect, test } from './support/test';

/** Removes white space, because a PDF breaks lines at other places than the page. */
const compact = (text: string) => text.replaceAll(/\s+/g, '').toLowerCase();

/** Runs in the page with print styles. */
function printedContent() {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const main = document.querySelector('main') ?? document.body;
  const visible = (selector: string) => [...main.querySelectorAll(selector)].filter(isShown);
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    return alpha < 0.5 ? undefined : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  };
  const unreadable = visible('h1, h2, h3, p, li, a, span').filter((element) => {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!hasText || getComputedStyle(element).clipPath === 'inset(50%)') return false;
    let ground: number | undefined;
    for (let node: Element | null = element; node && ground === undefined; node = node.parentElement)
      ground = luminance(getComputedStyle(node).backgroundColor);
    return Math.abs((ground ?? 1) - (luminance(getComputedStyle(element).color) ?? 0)) < 0.4;
  });
  return {
    controls: visible(
      'nav, button, form, iframe, video, [role=button]:not(:has(img)), [data-mf^=mf-ads]',
    ).map(({ outerHTML }) => outerHTML.slice(0, 120)),
    unreadable: unreadable.map((element) => `${element.className}: ${element.textContent.slice(0, 60)}`),
    pictures: new Set(visible('img').map((image) => (image as HTMLImageElement).currentSrc)).size,
  };
}

/**
 * Headings that are visible on the screen, except those of advertisements, forms and navigation. Urdu headings are
 * excluded, because a PDF stores the joined forms of Urdu letters.
 */
const headings = (page: Page) =>
  page.locator('main :is(h1, h2)').evaluateAll((all) =>
    all
      .filter(
        (heading) => heading.checkVisibility() && !heading.closest('form, nav, dialog, [data-mf^=mf-ads]'),
      )
      .filter((heading) => getComputedStyle(heading).clipPath !== 'inset(50%)')
      .map(({ textContent }) => textContent)
      .filter((text) => !/[\u0600-\u06ff]/.test(text)),
  );

/** Opens a page and waits until it is idle and all its content is loaded. */
async function openComplete(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await expect(page.locator('footer[data-late-layout="done"]'), url).toBeAttached();
  await page.waitForLoadState('networkidle');
}

test('every page prints its headings and pictures, but no navigation, advertisements and controls @nightly', async ({
  page,
  sharedSite,
}) => {
  test.setTimeout(300_000);
  for (const path of addresses) {
    await openComplete(page, sharedSite.origin + path);
    const expected = await headings(page);
    expect(expected.length, path).toBeGreaterThan(0);
    const file = await page.pdf({ format: 'A4', printBackground: true });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
    const printed = compact(text);
    expect
      .soft(
        expected.filter((heading) => !printed.includes(compact(heading))),
        `${path} prints its headings`,
      )
      .toEqual([]);
    await page.emulateMedia({ media: 'print' });
    const { controls, unreadable, pictures } = await page.evaluate(printedContent);
    await page.emulateMedia({ media: 'screen' });
    expect.soft(controls, `${path} prints no controls`).toEqual([]);
    expect.soft(unreadable, `${path} prints readable text`).toEqual([]);
    const printedPictures = file.toString('latin1').match(/\/Subtype \/Image\b/g)?.length ?? 0;
    expect.soft(printedPictures, `${path} prints its pictures`).toBeGreaterThanOrEqual(pictures * 0.8);
  }
});

/** Heights of the single-colour horizontal bands that are higher than `limit` pixels. */
async function blankBands(capture: Buffer, limit: number): Promise<number[]> {
  const { data, info } = await sharp(capture)
    .resize({ width: 64, kernel: 'nearest', fit: 'fill', height: (await sharp(capture).metadata()).height })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bands: number[] = [];
  let height = 0;
  for (let row = 0; row <= info.height; row += 1) {
    const line = data.subarray(row * info.width, (row + 1) * info.width);
    if (line.length > 0 && Math.max(...line) - Math.min(...line) < 4) height += 1;
    else {
      if (height > limit) bands.push(height);
      height = 0;
    }
  }
  return bands;
}

for (const [screen, options] of screens)
  test.describe(screen, () => {
    test.use(options);

    test('a full-page screenshot of an idle page has no blank areas @nightly', async ({
      page,
      sharedSite,
    }) => {
      for (const path of ['/', '/blog/details/26', '/show-more/3', '/about-us', '/discover-shots']) {
        await openComplete(page, sharedSite.origin + path);
        const capture = await page.screenshot({ fullPage: true });
        expect.soft(await blankBands(capture, 500), path).toEqual([]);
      }
    });
  });
