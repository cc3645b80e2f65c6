import { expectAccessible } from './support/accessible';
import { overflow } from './support/overflow';
import { expectHydrated, homeParts, partOf } from './support/parts';
import { publishInactive, releaseOf } from './support/release-stages';
import { buildVariants, changedText } from './support/variants';
import { expect, test } from './support/test';

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await buildVariants();
});

const CHANGED = releaseOf('mf-blog changed');

test('a published release can be previewed on the live site until the visitor ends the preview', async ({
  page,
  problems,
  siteFor,
}) => {
  const site = await siteFor();
  await publishInactive(site.store, 'mf-blog changed', 'pr-12');
  const link = site.origin + (await site.store.previewLink(CHANGED));
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await page.goto(site.origin);
  await expect(bar).toHaveCount(0);
  await expect
    .poll(async () => (await page.goto(link), bar.textContent()), {
      timeout: 30_000,
    })
    .toContain(`This is a preview of ${CHANGED.replace('@', ' ')}.`);
  await expectHydrated(page, homeParts);
  await expect(partOf(page, 'mf-blog:home.latest-posts')).toContainText(changedText.to);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^[^?]*$/);
  await expectAccessible(page, 'a page in a preview');

  // The preview persists across navigation and page loads; other visitors still receive the active release.
  await page.getByRole('navigation', { name: 'Site map' }).getByRole('link', { name: 'Blog' }).click();
  await expect(partOf(page, 'mf-blog:route:list')).toHaveAttribute('data-mf', CHANGED);
  await expect(bar).toBeVisible();
  const response = await page.goto(`${site.origin}/blog`);
  expect(response?.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  });
  await expect(partOf(page, 'mf-blog:route:list')).toHaveAttribute('data-mf', CHANGED);
  expect(await (await fetch(`${site.origin}/blog`)).text()).not.toContain(CHANGED);

  await page.setViewportSize({ width: 320, height: 640 });
  const endPreview = page.getByRole('link', { name: 'Back to the usual site' });
  await expect(endPreview).toBeInViewport({ ratio: 1 });
  expect((await page.evaluate(overflow)).pixels).toBe(0);
  await page.keyboard.press('Shift+Tab');
  await expect(endPreview).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.origin}/blog`);
  await expect(bar).toHaveCount(0);
  await expect(partOf(page, 'mf-blog:route:list')).not.toHaveAttribute('data-mf', CHANGED);
  expect(await problems.all()).toEqual([]);

  const forged = link.replace(/.{8}$/, 'AAAAAAAA');
  for (const address of [`${site.origin}/?preview=${CHANGED}`, forged]) {
    await page.goto(address);
    await expect(bar).toContainText('This preview link is not valid or has expired.');
    await expect(partOf(page, 'mf-blog:home.latest-posts')).not.toHaveAttribute('data-mf', CHANGED);
  }
  await page.goto(site.origin);
  await expect(bar).toHaveCount(0);
});

test('a preview that fails in the browser or on the server ends with a notice', async ({ page, siteFor }) => {
  const site = await siteFor();
  const good = `mf-video@${await site.store.activeVersion('mf-video')}`;
  const bar = page.getByRole('complementary', { name: 'Preview' });
  for (const variant of ['mf-video throws at render in the browser', 'mf-video throws at render'] as const) {
    await publishInactive(site.store, variant, 'pr-13');
    const link = site.origin + (await site.store.previewLink(releaseOf(variant)));
    const notice = `The preview of ${releaseOf(variant).replace('@', ' ')} has failed`;
    await expect
      .poll(
        async () => {
          return (await (await fetch(link)).text()).includes('This preview link is not valid');
        },
        { timeout: 5_000 },
      )
      .toBe(false);
    await page.goto(link);
    await expect(bar).toContainText(notice);
    await expect(partOf(page, 'mf-video:home.slider')).toHaveAttribute('data-mf', good);
    await expectHydrated(page, ['mf-video:home.slider']);
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(bar).toHaveCount(0);
  }
});
