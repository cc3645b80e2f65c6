import type { Locator, Page } from '@playwright/test';
import { isHydrated } from './support/parts';
import { phone } from './support/screens';
import { expect, test } from './support/test';

/** Whether the whole element is inside the viewport. */
const isWhollyInView = (element: Locator) =>
  element.evaluate((node) => {
    const { top, bottom, height } = node.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight;
  });

/** The first line of a text block, as its bottom edge in the viewport. */
const firstLineBottom = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getClientRects()[0]?.bottom ?? Number.POSITIVE_INFINITY;
  });

test.describe('on a phone', () => {
  test.use(phone);

  for (const [path, width] of [
    ['/', 390],
    ['/blog', 320],
  ] as const) {
    test(`the channel's title and the social links are one tap away on ${path} at ${width} px`, async ({
      page,
      sharedSite,
    }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(sharedSite.origin + path);
      const banner = page.getByRole('banner');
      const title = banner.getByTitle(/^Winter on Air/);
      await expect(title).toBeInViewport({ ratio: 1 });
      // The whole text, without an ellipsis.
      expect(await title.evaluate((node) => node.scrollHeight - node.clientHeight)).toBe(0);
      const social = banner.getByRole('link', { name: /^Facebook/ });
      await expect(social).toBeInViewport({ ratio: 1 });

      // Scrolling down folds the line away, and scrolling up shows it.
      const opacity = () => social.evaluate((node) => getComputedStyle(node.closest('div')!).opacity);
      const scrollPage = (top: number) =>
        page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await expect.poll(() => isHydrated(page.locator('main'))).toBe(true);
      await scrollPage(600);
      await expect.poll(opacity).toBe('0');
      await scrollPage(560);
      await expect.poll(opacity).toBe('1');
      await social.click({ trial: true });
    });
  }
});

for (const [width, height] of [
  [1366, 768],
  [1920, 900],
] as const) {
  test(`a film shows its title and the first line of its text at ${width} × ${height}`, async ({
    page,
    sharedSite,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${sharedSite.origin}/show-more/1`);
    expect(await isWhollyInView(page.getByRole('heading', { level: 1 }))).toBe(true);
    const text = page.locator('h1 ~ p').first();
    expect(await firstLineBottom(text)).toBeLessThanOrEqual(height);
  });
}

for (const [width, height, name] of [
  [2560, 900, 'a very wide, low window'],
  [683, 384, 'a 1366 × 768 screen at 200 %'],
] as const) {
  test(`home shows its headline in the first screen of ${name}`, async ({ page, sharedSite }) => {
    await page.setViewportSize({ width, height });
    await page.goto(sharedSite.origin);
    expect(await isWhollyInView(page.getByRole('heading', { level: 1 }))).toBe(true);
  });
}

const contentWidth = (page: Page) =>
  page
    .locator('main ul[role=list]')
    .first()
    .evaluate((list) => list.clientWidth);

test('lists grow to 1,760 px on wide screens and fill their last row', async ({ page, sharedSite }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${sharedSite.origin}/recent-uploads`);
  expect(await contentWidth(page)).toBeGreaterThan(1700);
  const rows = await page
    .locator('main ul[role=list]')
    .first()
    .evaluate((list) => {
      const counts = new Map<number, number>();
      for (const item of list.children) {
        const top = Math.round(item.getBoundingClientRect().top);
        counts.set(top, (counts.get(top) ?? 0) + 1);
      }
      return [...counts.values()];
    });
  expect(rows[0]).toBe(4);
  expect(new Set(rows).size).toBe(1);
});

/** WCAG 1.4.12. */
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

test("a reader's own text spacing cuts neither the site's name nor a title of a card", async ({
  page,
  sharedSite,
}) => {
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${sharedSite.origin}/most-watched`);
    // The page's security policy refuses style elements.
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets.push(sheet);
    }, textSpacing);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('header a[href="/"], main article a[href^="/show-more/"]')]
        .filter(
          (link) => link.scrollHeight > link.clientHeight + 1 || link.scrollWidth > link.clientWidth + 1,
        )
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
  }
});
