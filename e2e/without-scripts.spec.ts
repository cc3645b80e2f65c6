import type { Locator, Page } from '@playwright/test';
import { homeParts, partOf } from './support/parts';
import { phone } from './support/screens';
import type { Site } from './support/site';
import { expect, test } from './support/test';

let site: Site;

test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

test.use({ javaScriptEnabled: false });

/** Opens a page and waits for its markup, but not for its pictures. */
const open = (page: Page, path = '/') =>
  page.goto(`${site.origin}${path}`, { waitUntil: 'domcontentloaded' });

/** Scroll container of a carousel. */
const rowOf = (page: Page, label: string): Locator =>
  page
    .getByRole('group', { name: label, exact: true })
    .locator(':has(> [aria-roledescription="slide"]):not([inert])');

/** Scroll offset in pixels, horizontal or vertical. */
const scrolled = (row: Locator) => row.evaluate(({ scrollLeft, scrollTop }) => scrollLeft + scrollTop);

/**
 * Expects a carousel to scroll with the mouse wheel. Expects it to have no buttons, because buttons would not work
 * without JavaScript.
 */
async function expectScrolls(page: Page, label: string, [right, down]: readonly [number, number]) {
  const row = rowOf(page, label);
  await row.scrollIntoViewIfNeeded();
  const before = await scrolled(row);
  await row.hover();
  await page.mouse.wheel(right, down);
  await expect.poll(() => scrolled(row), `${label} has scrolled`).toBeGreaterThan(before + 50);
  const buttons = page.getByRole('group', { name: label, exact: true }).getByRole('button');
  await expect(buttons, `buttons of ${label}`).toHaveCount(0);
}

test('every component of the home page shows its pictures without JavaScript', async ({ page }) => {
  await open(page);
  for (const key of homeParts) {
    const part = partOf(page, key);
    await expect(part).toBeVisible();
    // The banner of the Adventure Club and the poster of the live channel have inline SVG drawings instead of pictures.
    await expect(part.locator('img[src], picture source[srcset], svg').first(), key).toBeAttached();
    await expect(part.locator('[aria-busy="true"]'), `${key} is not a skeleton`).toHaveCount(0);
  }
  await expect(page.getByText('Loading…')).toHaveCount(0);
  const addresses = await page
    .locator('main img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
  expect(addresses.length).toBeGreaterThan(40);
  expect(addresses.filter((address) => !address)).toEqual([]);
});

test('the search form works, even for terms that must be escaped in URLs', async ({ page }) => {
  await open(page);
  const banner = page.getByRole('banner');
  const toggle = banner.locator('summary');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await banner.getByLabel('Search videos').fill('hunza');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.origin}/search/hunza`);
  await expect(page.getByRole('heading', { level: 1, name: 'Videos for: hunza' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

  await open(page, `/search?q=${encodeURIComponent('50% / ہنزہ')}`);
  await expect(page).toHaveURL(`${site.origin}/search/${encodeURIComponent('50% / ہنزہ')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Videos for: 50% / ہنزہ' })).toBeVisible();
});

test('the "MENU" link leads to the site map in the footer, and each category links to its videos', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('banner').getByRole('link', { name: 'MENU' }).click();
  const siteMap = page.getByRole('navigation', { name: 'Site map' });
  await expect(siteMap).toBeInViewport();
  await siteMap.getByRole('link', { name: 'Categories' }).click();
  await expect(page).toHaveURL(`${site.origin}/category`);
  await expect(page.getByText('Please select a category from the navigation menu above')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Categories' })).toBeVisible();
  const category = page.getByRole('main').getByRole('link', { name: 'Exclusive Documentaries' });
  await category.click();
  await expect(page).toHaveURL(`${site.origin}/exclusive-documentaries`);
  await expect(page.getByRole('heading', { level: 1, name: 'Exclusive Documentaries' })).toBeVisible();
  const row = page.getByRole('navigation', { name: 'Categories' });
  await expect(row.getByRole('link', { name: 'Exclusive Documentaries' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await row.getByRole('link', { name: 'Trending Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trending Now' })).toBeVisible();
});

test('carousels can be scrolled and have no controls', async ({ page }) => {
  await open(page);
  await expectScrolls(page, 'Highlights', [900, 0]);
  await expectScrolls(page, 'The films of this week', [0, 300]);
});

test('the design page is not part of a release', async ({ page }) => {
  const response = await open(page, '/design');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('carousels scroll horizontally; the live picture links to the live page, which links to the stream', async ({
    page,
  }) => {
    await open(page);
    for (const label of ['Our Best Shows', 'Dekho Pakistan', 'The films of this week']) {
      await expectScrolls(page, label, [300, 0]);
    }
    await partOf(page, 'mf-video:home.live').getByRole('link', { name: 'Watch Safar TV live!' }).click();
    await expect(page).toHaveURL(/\/live-transmission$/);
    // Playwright's role and text locators ignore `noscript`.
    const stream = partOf(page, 'mf-video:route:live').locator('noscript a[href$=".m3u8"]');
    await expect(stream).toBeVisible();
  });

  test('a coverflow centres the slide that the visitor swipes to, and keeps it centred when the phone is rotated', async ({
    page,
  }) => {
    await open(page);
    const row = rowOf(page, 'Dekho Pakistan');
    await row.scrollIntoViewIfNeeded();
    /** Index of the slide nearest to the centre of the row, and its distance from the centre in pixels. */
    const inTheMiddle = () =>
      row.evaluate((element) => {
        const centre = (box: Element) => box.getBoundingClientRect().left + box.clientWidth / 2;
        const misses = [...element.children].map((slide) => Math.abs(centre(slide) - centre(element)));
        const nearest = Math.min(...misses);
        return { slide: misses.indexOf(nearest), misses: Math.round(nearest) };
      });
    const { slide } = await inTheMiddle();
    await row.evaluate((element) =>
      element.scrollBy({ left: 0.8 * (element.children[1]?.clientWidth ?? 0) }),
    );
    const next = { slide: slide + 1, misses: 0 };
    await expect.poll(inTheMiddle).toEqual(next);
    // After a resize the browser snaps the row to the same slide again.
    for (const size of [{ width: 700, height: 390 }, phone.viewport]) {
      await page.setViewportSize(size);
      await expect.poll(inTheMiddle).toEqual(next);
    }
  });
});
