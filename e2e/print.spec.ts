import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { pagePaths } from './support/page-paths';
import { openIdlePage } from './support/parts';
import { screens } from './support/screens';
import { layoutShift, watchLayoutShifts } from './support/layout-shift';
import { expect, test } from './support/test';

/**
 * Removes white space and converts to lower case, so that texts of the PDF and of the page can be compared. The PDF
 * breaks lines at other places, and contains the upper case that `text-transform` produces.
 */
const compact = (text: string) => text.replaceAll(/\s+/g, '').toLowerCase();

/** Runs in the browser while print styles apply. Returns the texts, controls and pictures of the page. */
function printedContent() {
  const controls = 'nav, button, form, iframe, video, [role=button]:not(:has(img)), [data-mf^=mf-ads]';
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const isForScreenReaders = (element: Element) => {
    for (let node: Element | null = element; node; node = node.parentElement)
      if (getComputedStyle(node).clipPath === 'inset(50%)') return true;
    return false;
  };
  const main = document.querySelector('main') ?? document.body;
  const visible = (selector: string) => [...main.querySelectorAll(selector)].filter(isShown);
  const ownText = (element: Element) =>
    [...element.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.textContent?.trim() ?? ''] : []));
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    return alpha < 0.5 ? undefined : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  };
  const unreadable = visible('h1, h2, h3, p, li, a, span').filter((element) => {
    if (!ownText(element).some(Boolean) || isForScreenReaders(element)) return false;
    let ground: number | undefined;
    for (let node: Element | null = element; node && ground === undefined; node = node.parentElement)
      ground = luminance(getComputedStyle(node).backgroundColor);
    return Math.abs((ground ?? 1) - (luminance(getComputedStyle(element).color) ?? 0)) < 0.4;
  });
  return {
    controls: visible(controls).map(({ outerHTML }) => outerHTML.slice(0, 120)),
    // Elements with `data-offset` are slides of a carousel. They are excluded, because not every slide is printed.
    texts: visible('*')
      .filter(
        (element) =>
          !element.closest('[aria-hidden=true], [inert], svg, [data-offset]') && !isForScreenReaders(element),
      )
      .flatMap(ownText),
    unprinted: [...document.querySelectorAll(`body > :not(main) *, main :is(${controls}) *`)].flatMap(
      ownText,
    ),
    unreadable: unreadable.map((element) => `${element.className}: ${element.textContent.slice(0, 60)}`),
    pictures: new Set(visible('img').map((image) => (image as HTMLImageElement).currentSrc)).size,
  };
}

/** Headings that are visible on the screen, except those of advertisements, forms, dialogs and navigation. */
const headings = (page: Page) =>
  page.locator('main :is(h1, h2)').evaluateAll((all) =>
    all
      .filter(
        (heading) => heading.checkVisibility() && !heading.closest('form, nav, dialog, [data-mf^=mf-ads]'),
      )
      .filter((heading) => getComputedStyle(heading).clipPath !== 'inset(50%)')
      .map(({ textContent }) => textContent),
  );

/** Whether a text has no Urdu letters. A PDF stores joined forms of Urdu letters, so Urdu is not compared. */
const isLatin = (text: string) => !/[\u0600-\u06ff]/.test(text);

/** Opens a page and waits until it is idle and all its content is loaded. */
async function openComplete(page: Page, url: string): Promise<void> {
  await openIdlePage(page, url);
  await page.waitForLoadState('networkidle');
}

/** The text of a PDF, its number of pictures, and the page numbers of pages with neither text nor pictures. */
async function readPdf(file: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  const source = file.toString('latin1');
  const resources = source.match(/\/Type \/Page\n[^]*?\/MediaBox/g) ?? [];
  return {
    text: compact(text.join('')),
    pictures: source.match(/\/Subtype \/Image\b/g)?.length ?? 0,
    blankPages: text.flatMap((words, index) =>
      compact(words) === '' && !resources[index]?.includes('/XObject') ? [index + 1] : [],
    ),
  };
}

/** By default, `page.pdf` has no margins, so lines would be longer than with the side margins from `print.scss`. */
const margin = { top: '16mm', right: '16mm', bottom: '16mm', left: '16mm' };

/** Only this many characters from the start of a text are compared, because clamped texts end with an ellipsis. */
const START_LENGTH = 40;
/** Texts of `unprinted` with fewer characters are not checked, because printed texts may contain them by chance. */
const SHORTEST_UNPRINTED = 10;

async function expectPrintsWell(page: Page, path: string): Promise<void> {
  const expected = (await headings(page)).filter(isLatin).map(compact);
  expect(expected.length, path).toBeGreaterThan(0);
  const pdf = await readPdf(await page.pdf({ format: 'A4', margin, printBackground: true }));
  await page.emulateMedia({ media: 'print' });
  const content = await page.evaluate(printedContent);
  // Without this reset, print styles would still apply when the headings of the next page are read.
  await page.emulateMedia({ media: null });
  const texts = content.texts.filter(isLatin).map(compact);
  const printed = texts.join('');
  const missing = (all: readonly string[]) => [
    ...new Set(all.map((text) => text.slice(0, START_LENGTH)).filter((text) => !pdf.text.includes(text))),
  ];
  expect.soft(missing(expected), `${path} prints its headings`).toEqual([]);
  expect.soft(missing(texts), `${path} prints its texts`).toEqual([]);
  expect.soft(content.controls, `${path} prints no controls`).toEqual([]);
  expect
    .soft(
      content.unprinted
        .map(compact)
        .filter(
          (text) => text.length >= SHORTEST_UNPRINTED && !printed.includes(text) && pdf.text.includes(text),
        ),
      `${path} prints no texts of navigation, controls or advertisements`,
    )
    .toEqual([]);
  expect.soft(content.unreadable, `${path} prints readable text`).toEqual([]);
  expect.soft(pdf.pictures, `${path} prints its pictures`).toBeGreaterThanOrEqual(content.pictures * 0.8);
  expect.soft(pdf.blankPages, `${path} prints no blank pages`).toEqual([]);
}

test('the home page prints completely although it was never scrolled', async ({ page, sharedSite }) => {
  await page.goto(sharedSite.origin);
  await expectPrintsWell(page, '/');
});

test('every page prints its headings, texts and pictures, but no navigation, advertisements or controls @nightly', async ({
  page,
  sharedSite,
}) => {
  test.setTimeout(300_000);
  for (const path of pagePaths) {
    await openComplete(page, sharedSite.origin + path);
    await expectPrintsWell(page, path);
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

    test('a page does not shift while its content loads, and its full-page screenshot has no blank areas @nightly', async ({
      page,
      sharedSite,
    }) => {
      await watchLayoutShifts(page);
      for (const path of ['/', '/blog/details/26', '/show-more/3', '/about-us', '/discover-shots']) {
        await openComplete(page, sharedSite.origin + path);
        expect.soft(await layoutShift(page), path).toBeLessThanOrEqual(0.01);
        const capture = await page.screenshot({ fullPage: true });
        expect.soft(await blankBands(capture, 500), path).toEqual([]);
      }
    });
  });
