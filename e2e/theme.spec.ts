import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const LIGHT = 'rgb(251, 248, 241)';
const DARK = 'rgb(11, 20, 18)';
const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** The `theme-color` of the page for dark or light systems, as `rgb(…)`. Browsers use this colour for their toolbar. */
const browserColour = (page: Page, scheme: 'dark' | 'light') =>
  page.evaluate((name) => {
    const meta = document.querySelector<HTMLMetaElement>(`meta[name="theme-color"][media*="${name}"]`);
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = meta?.content ?? '';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, scheme);

test.use({ colorScheme: 'dark' });

test('the theme follows the system until the visitor chooses one, and later pages apply the choice before any script loads', async ({
  page,
  sharedSite,
}) => {
  await page.goto(`${sharedSite.origin}/blog`);
  expect(await ground(page)).toBe(DARK);
  expect(await browserColour(page, 'dark')).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground(page)).toBe(LIGHT);
  expect(await browserColour(page, 'light')).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'MENU' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Light' }).click();
  expect(await ground(page)).toBe(LIGHT);
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(`${sharedSite.origin}/`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await ground(page)).toBe(LIGHT);
  // Text over a picture is light in both themes.
  const colour = (role: 'banner' | 'heading') =>
    page
      .getByRole(role)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  expect(await colour('heading')).toBe('rgb(246, 242, 233)');
  expect(await colour('banner')).toBe('rgb(246, 242, 233)');
  await page.emulateMedia({ media: 'print' });
  expect(await colour('heading')).toBe('rgb(0, 0, 0)');
});

test('in the light theme, the header of the home page has a gradient over the slider, but not over the footer', async ({
  page,
  sharedSite,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${sharedSite.origin}/`);
  const header = page.getByRole('banner');
  await expect(header).toHaveAttribute('data-on-picture');
  const footer = page.getByRole('contentinfo');
  const margin = (top: number) =>
    page.screenshot({ clip: { x: 0, y: top, width: 8, height: 30 }, animations: 'disabled' });
  await expect(async () => {
    // Without the gradient, the left margin of the footer has a single colour. The check is repeated, because sections
    // that render late above the footer move it.
    await footer.evaluate((element) => scrollTo(0, scrollY + element.getBoundingClientRect().top));
    await expect(header).not.toHaveAttribute('data-on-picture');
    const { height } = (await header.boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThan(0);
    expect((await margin(height + 20)).equals(await margin(height + 300))).toBe(true);
  }).toPass({ timeout: 20_000 });
});
