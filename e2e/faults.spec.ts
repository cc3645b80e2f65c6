import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  corruptClientFiles,
  elsewhere,
  expectOthersWork,
  expectServerHtml,
  failureReport,
  panels,
  partsOf,
  removeClientFiles,
  retryAll,
  retryButtons,
  suspects,
} from './support/faulty-remote';
import { faultyWords } from './support/faulty-source';
import { TestStore } from './support/release-store';
import { expectHydrated, homeParts, homePartsWithout, partOf, releasesInHtml, seeAll } from './support/parts';
import { buildVariants, variantVersion } from './support/variants';
import { expect, test } from './support/test';

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await buildVariants();
});

for (const remote of suspects) {
  const own = partsOf(remote);
  // What differs where a remote has no pages, only parts inside of others'; what the server does is the same for both.
  const isInside = remote === 'mf-ads';
  const faults = <Fault extends string>(both: Fault, ofPages: Fault) => (isInside ? [both] : [both, ofPages]);

  test.describe(`${remote} at fault, with no release before it`, () => {
    for (const fault of faults('missing', 'corrupt')) {
      test(`${fault}: its server HTML stays, elsewhere a panel stands until the files are good again`, async ({
        page,
        siteFor,
      }) => {
        const site = await siteFor();
        const damage = fault === 'missing' ? removeClientFiles : corruptClientFiles;
        const repair = await damage(site.store, remote);
        const failed = failureReport(page, remote);
        const html = (await (await page.goto(site.origin))?.text()) ?? '';
        await failed;
        await expectOthersWork(page, remote);
        await expectServerHtml(page, own, html);

        const { go, tryAgain, part, panels: expected } = elsewhere[remote];
        await go(page);
        await expect(panels(page)).toHaveCount(expected);
        await expect(retryButtons(page)).toHaveCount(expected);
        await tryAgain(page);
        await expect(panels(page)).toHaveCount(expected);

        await repair();
        await tryAgain(page);
        await expectHydrated(page, [part]);
        await expect(panels(page)).toHaveCount(0);
        await page.getByRole('banner').getByRole('link', { name: 'Safar TV' }).click();
        await expectHydrated(page, homeParts);
      });
    }

    for (const fault of faults('throws at render', 'throws at load')) {
      test(`${fault}, on the server and in the browser: panels in its places, until a good release is there`, async ({
        page,
        siteFor,
      }) => {
        const site = await siteFor({ releases: { [remote]: [`${remote} ${fault}`] } });
        const response = await page.goto(site.origin);
        expect(response?.status()).toBe(200);
        const html = (await response?.text()) ?? '';
        for (const key of own) expect(html).not.toContain(`data-mf-part="${key}"`);
        for (const key of homePartsWithout(remote)) expect(html).toContain(`data-mf-part="${key}"`);
        await seeAll(page);
        await expect(panels(page)).toHaveCount(elsewhere[remote].panels * own.length);
        await expectOthersWork(page, remote);

        await site.store.publish(remote, 'build');
        const good = `${remote}@${await site.store.activeVersion(remote)}`;
        await expect
          .poll(async () => releasesInHtml(await (await page.request.get(site.origin)).text()))
          .toContain(good);
        if (elsewhere[remote].panels > 0) await retryAll(page);
        else await page.reload();
        await expectHydrated(page, homeParts);
        for (const key of own) await expect(partOf(page, key)).toHaveAttribute('data-mf', good);
      });
    }

    for (const fault of faults('throws at load in the browser', 'throws at render in the browser')) {
      test(`${fault}: its server HTML stays`, async ({ page, siteFor }) => {
        const site = await siteFor({ releases: { [remote]: [`${remote} ${fault}`] } });
        const failed = failureReport(page, remote);
        const html = (await (await page.goto(site.origin))?.text()) ?? '';
        await failed;
        await expectOthersWork(page, remote);
        await expectServerHtml(page, own, html);
        for (const key of own) await expect(partOf(page, key)).toHaveText(faultyWords);
      });
    }

    if (isInside) return;

    test('its server build is corrupt: the browser renders its parts', async ({ page, siteFor }) => {
      const store = await TestStore.create();
      await store.damageServerBuild(remote);
      const site = await siteFor({ store });
      const response = await page.goto(site.origin);
      expect(response?.status()).toBe(200);
      expect(releasesInHtml((await response?.text()) ?? '').join()).not.toContain(remote);
      await expectOthersWork(page, remote);
      await expectHydrated(page, own);
    });

    test('its folder is deleted while the site runs: nothing else is touched, also after a start anew', async ({
      page,
      siteFor,
    }) => {
      const site = await siteFor();
      const folder = join(site.store.folder, remote);
      await rename(folder, `${folder}.gone`);
      expect((await page.goto(site.origin))?.status()).toBe(200);
      await expectOthersWork(page, remote);
      for (const key of own) await expect(partOf(page, key)).toBeVisible();

      const restarted = await siteFor({ store: site.store });
      expect((await page.goto(restarted.origin))?.status()).toBe(200);
      await expectOthersWork(page, remote);
      await rename(`${folder}.gone`, folder);
      await expect
        .poll(async () => releasesInHtml(await (await page.request.get(restarted.origin)).text()).join())
        .toContain(`${remote}@`);
    });
  });

  test.describe(`${remote} at fault, with a release before it`, () => {
    if (!isInside)
      test('a release that fails on the server is passed over there and in the browser', async ({
        page,
        problems,
        siteFor,
      }) => {
        const site = await siteFor();
        const good = await site.store.activeVersion(remote);
        await site.store.publish(remote, `${remote} throws at render`);
        await expect.poll(() => site.output(), { timeout: 10_000 }).toContain('passed over');
        await page.goto(site.origin);
        await expectHydrated(page, homeParts);
        for (const key of own)
          await expect(partOf(page, key)).toHaveAttribute('data-mf', `${remote}@${good}`);
        expect(await problems.all()).toEqual([]);
      });

    for (const fault of faults('throws at load in the browser', 'its files are gone')) {
      test(`${fault}: the browser falls back to the release before`, async ({ page, siteFor }) => {
        const variant = `${remote} throws at load in the browser` as const;
        const site = await siteFor({ releases: { [remote]: ['build', variant] } });
        if (fault === 'its files are gone') {
          await rm(join(await site.store.releaseFolder(remote), 'client'), { recursive: true });
        }
        const html = (await (await page.goto(site.origin))?.text()) ?? '';
        expect(html).toContain(`${remote}@${variantVersion(variant)}`);
        await seeAll(page);
        for (const key of own) {
          await expect(partOf(page, key)).toHaveAttribute('data-mf', /-dev\./);
          await expect(partOf(page, key)).not.toHaveText(faultyWords);
        }
        await expectHydrated(page, homeParts);
      });
    }
  });
}
