import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  corruptClientFiles,
  clientRenderedParts,
  expectOthersWork,
  expectServerHtml,
  failureReport,
  panels,
  partsOf,
  removeClientFiles,
  retryAll,
  retryButtons,
  faultyRemotes,
} from './support/faulty-remote';
import { faultyText } from './support/faulty-source';
import {
  expectHydrated,
  homeParts,
  homePartsExcept,
  partOf,
  releasesInHtml,
  scrollThroughPage,
} from './support/parts';
import { buildVariants, variantVersion } from './support/variants';
import { expect, test } from './support/test';

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await buildVariants();
});

for (const remote of faultyRemotes) {
  const own = partsOf(remote);
  // `mf-ads` has no pages; it only fills slots in pages of the shell and of other remotes. The server and the browser
  // handle faults of all remotes in the same way, so some faults are injected only into `mf-video`.
  const isInside = remote === 'mf-ads';
  const faults = <Fault extends string>(both: Fault, ofPages: Fault) => (isInside ? [both] : [both, ofPages]);

  test.describe(`${remote} fails and has no previous release`, () => {
    for (const fault of faults('missing', 'corrupt')) {
      test(`its browser files are ${fault}: its server HTML remains, and its components on other pages fail until the files are repaired`, async ({
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

        const { open, tryAgain, part, panels: expected } = clientRenderedParts[remote];
        await open(page);
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
      test(`${fault}, on the server and in the browser: its slots show error panels, or skeletons for ads, until a working release is published`, async ({
        page,
        siteFor,
      }) => {
        const site = await siteFor({ releases: { [remote]: [`${remote} ${fault}`] } });
        const response = await page.goto(site.origin);
        expect(response?.status()).toBe(200);
        const html = (await response?.text()) ?? '';
        for (const key of own) expect(html).not.toContain(`data-mf-part="${key}"`);
        for (const key of homePartsExcept(remote)) expect(html).toContain(`data-mf-part="${key}"`);
        await scrollThroughPage(page);
        await expect(panels(page)).toHaveCount(clientRenderedParts[remote].panels * own.length);
        await expectOthersWork(page, remote);

        await site.store.publish(remote, 'build');
        const good = `${remote}@${await site.store.activeVersion(remote)}`;
        await expect
          .poll(async () => releasesInHtml(await (await page.request.get(site.origin)).text()))
          .toContain(good);
        if (clientRenderedParts[remote].panels > 0) await retryAll(page);
        else await page.reload();
        await expectHydrated(page, homeParts);
        for (const key of own) await expect(partOf(page, key)).toHaveAttribute('data-mf', good);
      });
    }

    for (const fault of faults('throws at load in the browser', 'throws at render in the browser')) {
      test(`${fault}: its server HTML remains`, async ({ page, siteFor }) => {
        const site = await siteFor({ releases: { [remote]: [`${remote} ${fault}`] } });
        const failed = failureReport(page, remote);
        const html = (await (await page.goto(site.origin))?.text()) ?? '';
        await failed;
        await expectOthersWork(page, remote);
        await expectServerHtml(page, own, html);
        for (const key of own) await expect(partOf(page, key)).toHaveText(faultyText);
      });
    }

    if (isInside) return;

    test('its folder disappears from the release store while the site runs: other remotes work, even after the site restarts', async ({
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

  test.describe(`${remote} fails and has a previous release`, () => {
    if (!isInside)
      test('if a new release fails on the server, server and browser use the previous release', async ({
        page,
        problems,
        siteFor,
      }) => {
        const site = await siteFor();
        const good = await site.store.activeVersion(remote);
        await site.store.publish(remote, `${remote} throws at render`);
        await expect
          .poll(() => site.output(), { timeout: 10_000 })
          .toContain('was excluded from server rendering');
        await page.goto(site.origin);
        await expectHydrated(page, homeParts);
        for (const key of own)
          await expect(partOf(page, key)).toHaveAttribute('data-mf', `${remote}@${good}`);
        expect(await problems.all()).toEqual([]);
      });

    for (const fault of faults('throws at load in the browser', 'its files are gone')) {
      test(`${fault}: the browser falls back to the previous release`, async ({ page, siteFor }) => {
        const variant = `${remote} throws at load in the browser` as const;
        const site = await siteFor({ releases: { [remote]: ['build', variant] } });
        if (fault === 'its files are gone') {
          await rm(join(await site.store.releaseFolder(remote), 'client'), { recursive: true });
        }
        const html = (await (await page.goto(site.origin))?.text()) ?? '';
        expect(html).toContain(`${remote}@${variantVersion(variant)}`);
        await scrollThroughPage(page);
        for (const key of own) {
          await expect(partOf(page, key)).toHaveAttribute('data-mf', /-dev\./);
          await expect(partOf(page, key)).not.toHaveText(faultyText);
        }
        await expectHydrated(page, homeParts);
      });
    }
  });
}
