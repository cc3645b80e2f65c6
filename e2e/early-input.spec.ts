import { partOf } from './support/parts';
import { expect, test } from './support/test';

test('a press before its code is loaded is marked at once, and executed once when the code arrives', async ({
  page,
  siteFor,
  problems,
}) => {
  const site = await siteFor();
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/releases/**/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(site.origin, { waitUntil: 'domcontentloaded' });
  const slider = partOf(page, 'mf-video:home.slider');
  const next = slider.getByRole('button', { name: 'Next slide' });
  const stop = slider.getByRole('button', { name: 'Stop moving' });
  const menu = page.getByRole('banner').getByText('Menu');
  const current = slider.locator('[data-current="true"]');
  const before = await current.getAttribute('aria-label');
  await stop.click();
  await next.click();
  await menu.click();
  for (const control of [stop, next, page.locator('a[data-press]', { hasText: 'Menu' })])
    await expect(control).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(slider.getByRole('button', { name: 'Start moving' })).toBeVisible();
  await expect(current).not.toHaveAttribute('aria-label', before ?? '');
  expect(await slider.locator('[data-current="true"]').getAttribute('aria-label')).toMatch(/2 of/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await problems.all()).toEqual([]);
});
