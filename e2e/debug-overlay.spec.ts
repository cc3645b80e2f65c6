import { expectAccessible } from './support/accessible';
import { overflow } from './support/overflow';
import { expectHydrated, homeParts, partOf } from './support/parts';
import { expect, test } from './support/test';

test(
  '?mf-debug shows the remote and state of each component in a preview, but nothing on the live site',
  { tag: ['@nightly'] },
  async ({ page, problems, siteFor }) => {
    const site = await siteFor();
    const blog = `mf-blog@${await site.store.activeVersion('mf-blog')}`;
    const panel = page.getByRole('region', { name: 'Extensions on this page' });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));

    await page.goto(`${site.origin}/?mf-debug`);
    await expectHydrated(page, ['mf-video:home.slider']);
    await expect(panel).toHaveCount(0);
    expect(requests.filter((address) => /\/js\/team\./.test(address))).toEqual([]);

    await page.goto(`${site.origin}${await site.store.previewLink(blog)}&mf-debug`);
    await expect(panel).toBeVisible();
    const row = panel.getByRole('row', { name: /mf-blog:home\.latest-posts/ });
    await expect(row).toContainText('Server HTML');
    await expect(row).toContainText(blog);
    // Each outline has the position and size of its component.
    const frame = page.locator('.outlines span').filter({ hasText: 'mf-video:home.slider' });
    const slider = await partOf(page, 'mf-video:home.slider').boundingBox();
    expect(await frame.boundingBox()).toEqual(slider);
    await expectHydrated(page, homeParts);
    await expect(row).toContainText('Hydrated');
    await expect(row).toContainText(/\d ms/);
    for (const key of homeParts) await expect(panel.getByRole('rowheader', { name: key })).toHaveCount(1);
    await expectAccessible(page, 'the overlay');
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(async () => (await page.evaluate(overflow)).pixels).toBe(0);

    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(frame).toHaveCount(0);
    expect(await problems.all()).toEqual([]);
  },
);
