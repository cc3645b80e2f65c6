import type { Page } from '@playwright/test';
import { expectFocusTrap, tabTo } from './support/keyboard';
import { isHydrated } from './support/parts';
import { screens } from './support/screens';
import type { Site } from './support/site';
import { expect, test } from './support/test';

const quickLinks = [
  'Home',
  'Career',
  'Discover Shop',
  'Join Adventure Club',
  'Blog',
  'National Tourism Awards',
  'Privacy Policy',
  'Contact Us',
  'About Us',
  // The product specification does not list the following links.
  'Live',
  'Shorts',
];

let site: Site;

test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

/** Opens a page and waits until its main element is hydrated. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${site.origin}${path}`);
  await expect.poll(() => isHydrated(page.locator('main'))).toBe(true);
}

const banner = (page: Page) => page.getByRole('banner');

/** Expects the effects of a navigation: heading, title, announcement, focus on the content, scroll position 0. */
async function expectArrival(page: Page, heading: string, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('status').getByText(title, { exact: true })).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

for (const [screen, use] of screens) {
  test.describe(`on a ${screen}`, () => {
    test.use(use);

    test('keyboard users can skip to the content and search for videos', async ({ page, problems }) => {
      await open(page, '/blog');
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.locator('main :focus')).toHaveCount(1);

      const toggle = banner(page).getByRole('button', { name: 'Search', exact: true }).first();
      const field = banner(page).getByLabel('Search videos');
      await expect(field).toBeHidden();
      await tabTo(page, toggle, 'Shift+Tab');
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press('Enter');
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      await expect(field).toBeFocused();
      // On a phone the search form covers the social links, so the focus must not reach them.
      if (screen === 'phone')
        await expect(banner(page).getByRole('link', { name: /^Facebook/ })).toHaveCount(0);

      for (const tooShort of ['', '  ', 'hu']) {
        await field.fill(tooShort);
        await page.keyboard.press('Enter');
        await expect(banner(page).getByRole('alert')).toHaveText('Type at least 3 characters to search.');
        await expect(field).toBeFocused();
        await expect(field).toHaveAttribute('aria-invalid', 'true');
      }
      expect(new URL(page.url()).pathname).toBe('/blog');
      await page.keyboard.type('n');
      await expect(banner(page).getByRole('alert')).toBeEmpty();
      await page.keyboard.press('Escape');
      await expect(field).toBeHidden();
      await expect(toggle).toBeFocused();

      await page.keyboard.press('Enter');
      await field.fill('hunza');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${site.origin}/search/hunza`);
      await expectArrival(page, 'Videos for: hunza', 'Videos for: hunza · Safar TV');
      await expect(field).toBeHidden();
      expect(await problems.all()).toEqual([]);
    });

    test('the menu fills the screen, traps focus and locks scrolling; closing it restores focus and scrolling', async ({
      page,
      isMobile,
    }) => {
      await open(page, '/career');
      const button = banner(page).getByRole('button', { name: 'MENU' });
      const menu = page.getByRole('dialog', { name: 'Menu' });
      if (isMobile) await button.tap();
      else {
        await tabTo(page, button);
        await page.keyboard.press('Enter');
      }
      await expect(menu).toBeVisible();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
      await expect(menu.locator(':focus')).toHaveCount(1);
      const links = menu.getByRole('navigation', { name: 'Quick Links' }).getByRole('link');
      expect(await links.allInnerTexts()).toEqual(quickLinks);
      await expect(menu.locator('[aria-current="page"]')).toHaveText('Career');
      for (const [name, address] of [
        ['Most Watched', '/most-watched'],
        ['Trending Now', '/trending-now'],
      ] as const) {
        await expect(
          menu.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name }),
        ).toHaveAttribute('href', address);
      }
      await expectFocusTrap(page, menu);

      const scrolled = () => page.evaluate(() => scrollY);
      const before = await scrolled();
      await page.mouse.move(200, 400);
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(300);
      expect(await scrolled(), 'scroll position while the menu is open').toBe(before);
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await page.mouse.wheel(0, 400);
      await expect.poll(scrolled, 'scroll position after the menu is closed').toBeGreaterThan(before);

      await button.click();
      await menu.getByRole('link', { name: 'About Us' }).press('Enter');
      await expect(menu).toHaveCount(0);
      await expectArrival(page, 'About us', 'About us · Safar TV');
    });

    test('enquiry dialogs trap and restore focus; "Back to top" appears after 1.5 screens and scrolls to the top', async ({
      page,
      isMobile,
    }) => {
      await open(page, '/');
      for (const [title, own] of [
        ['Become Contributer', 'A picture of your work'],
        ['Advertise with Safar TV', 'Where to advertise'],
      ] as const) {
        const opener = page.getByRole('contentinfo').getByRole('button', { name: title });
        const dialog = page.getByRole('dialog', { name: title });
        await opener.scrollIntoViewIfNeeded();
        if (isMobile) await opener.tap();
        else await opener.press('Enter');
        await expect(dialog).toBeVisible();
        await expect(dialog.getByLabel('Full name')).toBeVisible();
        await expect(dialog.getByLabel(own)).toBeVisible();
        await expect(dialog.locator(':focus')).toHaveCount(1);
        await expectFocusTrap(page, dialog);
        // The page behind the dialog does not scroll.
        await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
        await expect(opener).toBeFocused();
      }

      const button = page.getByRole('button', { name: 'Back to top' });
      const goDown = (times: number) =>
        page.evaluate((count) => scrollTo({ top: innerHeight * count, behavior: 'instant' }), times);
      await expect(button).toBeInViewport();
      await goDown(1.4);
      await page.waitForTimeout(200);
      await expect(button).toBeHidden();
      await goDown(1.6);
      await expect(button).toBeInViewport();
      await button.press('Enter');
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect(page.locator('main')).toBeFocused();
      await expect(button).toBeHidden();
    });
  });
}

test('on a wide screen the categories are in a row, and its arrow buttons scroll it by 150 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page, '/trending-now');
  const categories = page.getByRole('navigation', { name: 'Categories' });
  const row = categories.getByRole('region', { name: 'Categories' });
  await expect(categories.locator('[aria-current="page"]')).toHaveText('Trending Now');
  await expect(categories.locator('[aria-current="page"]')).toBeInViewport();
  await expect(categories.getByRole('button', { name: 'Categories', exact: true })).toBeHidden();
  const left = () => row.evaluate((element) => element.scrollLeft);
  await row.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
  expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(
    150,
  );
  await categories.getByRole('button', { name: 'Next in Categories' }).press('Enter');
  await expect.poll(left).toBe(150);
  await categories.getByRole('button', { name: 'Previous in Categories' }).press('Enter');
  await expect.poll(left).toBe(0);
});

test.describe('on a narrow screen', () => {
  test.use(screens[1][1]);

  test('the categories are a side drawer', async ({ page }) => {
    await open(page, '/trending-now');
    const button = page.getByRole('navigation', { name: 'Categories' }).getByRole('button');
    const drawer = page.getByRole('dialog', { name: 'Categories' });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    await expect.poll(() => drawer.boundingBox()).toMatchObject({ x: 0, y: 0, width: 240, height: 844 });
    await expect(drawer.locator(':focus')).toHaveCount(1);
    await expect(drawer.locator('[aria-current="page"]')).toHaveText('Trending Now');
    await expectFocusTrap(page, drawer);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(button).toBeFocused();

    await button.tap();
    await drawer.getByRole('link', { name: 'Exclusive Documentaries' }).tap();
    await expect(drawer).toHaveCount(0);
    await expectArrival(page, 'Exclusive Documentaries', 'Exclusive Documentaries · Safar TV');
    await button.tap();
    await expect(drawer).toBeVisible();
    await page.touchscreen.tap(350, 500);
    await expect(drawer, 'a click outside the drawer closes it').toHaveCount(0);
  });
});
